import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type LogLimits, openLogFile } from './log-file.ts';
import { ROOT } from './settings.ts';
import { StartError } from './wait-until.ts';

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

/** Has every child end with this process, whatever that one ends by. */
const FOLLOW_PARENT = ['--import', path.join(import.meta.dirname, 'follow-parent.ts')] as const;

const running = new Set<Child>();
let stopped = false;
// A crash of this script must not leave servers behind.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export interface ChildOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly logDir: string;
  readonly logLimits?: LogLimits | undefined;
}

/** A folder for its owner only, also where it was made with wider rights before. */
function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch {
    // Somebody else's folder: its files are made for their owner only all the same.
  }
}

/**
 * Starts a Node process of this repository; its output goes to `<logDir>/<name>.log`.
 * @throws StartError once everything has been told to stop
 */
export function startChild(name: string, args: readonly string[], options: ChildOptions): Child {
  if (stopped) throw new StartError('stopping: nothing is started any more');
  ownFolder(options.logDir);
  const logFile = path.join(options.logDir, `${name}.log`);
  const log = openLogFile(logFile, options.logLimits);
  const child = spawn(process.execPath, [...FOLLOW_PARENT, ...args], {
    cwd: ROOT,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
    async stop(patienceMs = 14_000) {
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

/** Stops every process that was started, at any point of a start, the last first; resolves when all are gone, and none is started after. */
export async function stopChildren(): Promise<void> {
  stopped = true;
  for (const child of [...running].reverse()) await child.stop();
}
