import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './settings.ts';

export interface Child {
  readonly name: string;
  readonly pid: number | undefined;
  readonly logFile: string;
  /** The last lines it wrote, for an error message; the log file also holds what earlier ones wrote. */
  lastWords(lines?: number): string;
  /** Resolves when the process is gone, with what it ended by. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** SIGTERM, then SIGKILL after `patienceMs`; resolves when it is gone. */
  stop(patienceMs?: number): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

/** Characters of a process's output that are remembered. */
const REMEMBERED = 8192;

const running = new Set<Child>();
// A crash of this script must not leave servers behind.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a Node process of this repository; its output goes to `<logDir>/<name>.log`. */
export function startChild(
  name: string,
  args: readonly string[],
  options: { env: NodeJS.ProcessEnv; logDir: string },
): Child {
  mkdirSync(options.logDir, { recursive: true });
  const logFile = path.join(options.logDir, `${name}.log`);
  const log = createWriteStream(logFile, { flags: 'a' });
  const child = spawn(process.execPath, args, { cwd: ROOT, env: options.env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output.pipe(log, { end: false });
    output.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-REMEMBERED);
    });
  }
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(started);
      log.end(() => resolve({ code, signal }));
    });
  });
  const started: Child = {
    name,
    pid: child.pid,
    logFile,
    ended,
    lastWords: (lines = 12) => said.trimEnd().split('\n').slice(-lines).join('\n'),
    kill: (signal) => void child.kill(signal),
    async stop(patienceMs = 8000) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await ended;
      clearTimeout(timer);
    },
  };
  running.add(started);
  return started;
}

/** Stops every process that was started, at any point of a start, the last first; resolves when all are gone. */
export async function stopChildren(): Promise<void> {
  for (const child of [...running].reverse()) await child.stop();
}
