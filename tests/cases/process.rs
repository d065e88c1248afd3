//! Running a program within limits: a minute, and an amount of memory if asked for.

use std::io::{Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// No run takes longer.
pub const LIMIT: Duration = Duration::from_secs(60);

/// What a run left behind.
#[derive(Default)]
pub struct Outcome {
    /// The exit status, if it was not a signal.
    pub code: Option<i32>,
    pub signal: Option<i32>,
    pub timed_out: bool,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    pub elapsed: Duration,
}

impl Outcome {
    pub fn out(&self) -> String {
        String::from_utf8_lossy(&self.stdout).into_owned()
    }

    pub fn err(&self) -> String {
        String::from_utf8_lossy(&self.stderr).into_owned()
    }

    /// For messages: the status and the start of what was said.
    pub fn told(&self) -> String {
        let status = match (self.code, self.signal) {
            (Some(code), _) => format!("exit {code}"),
            (None, Some(signal)) => format!("signal {signal}"),
            (None, None) => "no exit within 60 s".to_owned(),
        };
        let said: String = self.err().trim_end().chars().take(300).collect();
        format!("{status}, stderr {said:?}")
    }

    pub fn end(&mut self, status: Option<ExitStatus>) {
        self.code = status.and_then(|status| status.code());
        self.signal = status.and_then(|status| status.signal());
        self.timed_out = status.is_none();
    }
}

/// A program to run.
pub struct Job {
    command: Command,
}

impl Job {
    pub fn new(program: &Path) -> Self {
        let mut command = Command::new(program);
        command.env_remove("ORE_KEY").env_remove("ORE_KEY_FILE");
        Job { command }
    }

    /// A program that may hold no more than this much memory: the limit is on private
    /// writable memory, the kernel keeps it, and what needs more is refused it. Not where
    /// the program is emulated: the emulator's own memory would count.
    pub fn within(program: &Path, megabytes: Option<u64>) -> Self {
        let emulated = std::env::var_os("ORE_TEST_RUNNER").is_some();
        let Some(megabytes) = megabytes.filter(|_| !emulated) else {
            return Self::new(program);
        };
        let mut job = Self::new(Path::new("sh"));
        let script = format!("ulimit -d {} && exec \"$0\" \"$@\"", megabytes * 1024);
        job.command.arg("-c").arg(script).arg(program);
        job
    }

    pub fn args<S: AsRef<std::ffi::OsStr>>(mut self, args: &[S]) -> Self {
        self.command.args(args);
        self
    }

    pub fn env(mut self, env: &[(String, String)]) -> Self {
        self.command
            .envs(env.iter().map(|(name, value)| (name, value)));
        self
    }

    pub fn cwd(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// Starts it with three pipes, in a process group of its own.
    pub fn start(mut self) -> Result<Running, String> {
        self.command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = self
            .command
            .process_group(0)
            .spawn()
            .map_err(|e| e.to_string())?;
        let stdout = drain(child.stdout.take());
        let stderr = drain(child.stderr.take());
        Ok(Running {
            child,
            stdout,
            stderr,
            outcome: Outcome::default(),
            started: Instant::now(),
        })
    }

    /// Runs it to its end.
    pub fn run(self, stdin: &[u8]) -> Result<Outcome, String> {
        let mut running = self.start()?;
        let pipe = running.child.stdin.take();
        std::thread::scope(|scope| {
            scope.spawn(move || {
                if let Some(mut pipe) = pipe {
                    // A program need not read what it is given.
                    let _ = pipe.write_all(stdin);
                }
            });
            Ok(running.finish(LIMIT))
        })
    }
}

/// A program that runs.
pub struct Running {
    pub child: Child,
    stdout: Receiver<Vec<u8>>,
    stderr: Receiver<Vec<u8>>,
    outcome: Outcome,
    started: Instant,
}

impl Running {
    /// Waits until a line is out; whether it came in time.
    pub fn wait_for_line(&mut self, limit: Duration) -> bool {
        let end = Instant::now() + limit;
        while !self.outcome.stdout.contains(&b'\n') {
            match self
                .stdout
                .recv_timeout(end.saturating_duration_since(Instant::now()))
            {
                Ok(bytes) => self.outcome.stdout.extend(bytes),
                Err(_) => return false,
            }
        }
        true
    }

    /// Waits for the end and what is left to read. At the limit the whole process
    /// group is killed.
    pub fn finish(mut self, limit: Duration) -> Outcome {
        let status = wait(&mut self.child, self.started + limit);
        self.outcome.elapsed = self.started.elapsed();
        self.outcome.end(status);
        // A grandchild may still hold a pipe: do not wait for it for ever.
        let end = Instant::now() + Duration::from_secs(5);
        for (from, to) in [
            (&self.stdout, &mut self.outcome.stdout),
            (&self.stderr, &mut self.outcome.stderr),
        ] {
            while let Ok(bytes) = from.recv_timeout(end.saturating_duration_since(Instant::now())) {
                to.extend(bytes);
            }
        }
        self.outcome
    }
}

/// Waits until then, and kills the child's process group if it still runs.
pub fn wait(child: &mut Child, end: Instant) -> Option<ExitStatus> {
    let mut pause = Duration::from_millis(1);
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Some(status),
            Ok(None) if Instant::now() < end => std::thread::sleep(pause),
            Ok(None) | Err(_) => break,
        }
        pause = (pause * 2).min(Duration::from_millis(20));
    }
    if let Some(group) = i32::try_from(child.id())
        .ok()
        .and_then(rustix::process::Pid::from_raw)
    {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = child.wait();
    None
}

/// Reads a pipe to its end on a thread.
pub fn drain(pipe: Option<impl Read + Send + 'static>) -> Receiver<Vec<u8>> {
    let (send, receive) = channel();
    std::thread::spawn(move || {
        let Some(mut pipe) = pipe else { return };
        let mut buffer = vec![0; 1 << 16];
        while let Ok(count @ 1..) = pipe.read(&mut buffer) {
            if send.send(buffer[..count].to_vec()).is_err() {
                return;
            }
        }
    });
    receive
}

/// Whether a program of this name is installed.
pub fn on_path(name: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(name).is_file())
}
