//! The case file: JSON, with binary input as hex.

use serde_json::{Map, Value};

/// Expectations: a name and what it asks.
pub type Expect = Map<String, Value>;

/// One case.
pub struct Case {
    pub id: String,
    pub kind: String,
    pub level: String,
    pub args: Vec<String>,
    pub stdin: Vec<u8>,
    pub env: Vec<(String, String)>,
    pub needs: Vec<String>,
    pub schemes: Vec<String>,
    pub expect: Expect,
    pub steps: Vec<Value>,
    pub sh: Option<String>,
}

impl Case {
    /// Whether it measures time.
    pub fn is_timed(&self) -> bool {
        matches!(self.kind.as_str(), "interactive" | "open_stdin" | "pty")
    }
}

pub fn load(path: &str) -> Result<Vec<Case>, String> {
    let text = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    let file: Value = serde_json::from_str(&text).map_err(|e| e.to_string())?;
    let cases = file["cases"].as_array().ok_or("no list named cases")?;
    cases.iter().map(case).collect()
}

fn case(value: &Value) -> Result<Case, String> {
    let id = text(&value["id"]).ok_or("a case without id")?;
    Ok(Case {
        kind: text(&value["kind"]).ok_or(format!("{id}: no kind"))?,
        level: text(&value["level"]).unwrap_or_else(|| "must".to_owned()),
        args: texts(&value["args"]),
        stdin: hex(&value["stdin"]).ok_or(format!("{id}: stdin is not hex"))?,
        env: pairs(&value["env"]),
        needs: texts(&value["needs"]),
        schemes: texts(&value["schemes"]),
        expect: expect(value),
        steps: value["steps"].as_array().cloned().unwrap_or_default(),
        sh: text(&value["sh"]),
        id,
    })
}

/// The expectations of a case or a step.
pub fn expect(value: &Value) -> Expect {
    value["expect"].as_object().cloned().unwrap_or_default()
}

pub fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

pub fn texts(value: &Value) -> Vec<String> {
    value
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(text)
        .collect()
}

/// Bytes given as hex; nothing given is no bytes.
pub fn hex(value: &Value) -> Option<Vec<u8>> {
    hex::decode(value.as_str().unwrap_or_default()).ok()
}

/// The members of an object of texts.
pub fn pairs(value: &Value) -> Vec<(String, String)> {
    let members = value.as_object().into_iter().flatten();
    members
        .filter_map(|(name, value)| Some((name.clone(), text(value)?)))
        .collect()
}
