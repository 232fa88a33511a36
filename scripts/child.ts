import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './settings.ts';

export interface Child {
  readonly name: string;
  readonly pid: number | undefined;
  readonly logFile: string;
  /** Resolves when the process is gone, with what it ended by. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** SIGTERM, then SIGKILL after `patienceMs`; resolves when it is gone. */
  stop(patienceMs?: number): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

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
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
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

/** The last lines a process wrote, for an error message. */
export function tailOf(logFile: string, lines = 12): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}
