import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 300_000;

export interface CommerceProcess {
  readonly url: string;
  /** Ends it as a power cut of the process would: no handler runs, nothing is flushed. */
  kill(): Promise<void>;
  /** Asks it to stop, and waits until it has. @returns its exit code */
  stop(): Promise<number | null>;
}

const gone = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : once(child, 'exit');

function whenReady(child: ChildProcess): Promise<void> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`commerce ${why}\n${said.join('').slice(-2000)}`));
    const timer = setTimeout(() => fail('was not ready in time'), READY_WITHIN_MS);
    child.once('exit', (code) => fail(`ended with ${code}`));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        if (said.length < 200) said.push(chunk.toString());
        if (!chunk.includes('commerce ready')) return;
        clearTimeout(timer);
        resolve();
      });
    }
  });
}

/**
 * Starts `commerce/main.ts` on a data folder and waits until it serves.
 * @param settings further environment variables
 * @param root folder of the code
 */
export async function startCommerceProcess(
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
  root = ROOT,
): Promise<CommerceProcess> {
  const child = spawn(process.execPath, ['commerce/main.ts'], {
    cwd: root,
    // A group of its own, so that its drawing processes end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      DEMO: '1',
      // A picture that is being drawn holds up the end of the process.
      DRAW_AHEAD: 'none',
      DATA_DIR: dataDir,
      // Faster than any member may shop.
      MEMBER_WRITES_PER_MINUTE: '1000000',
      ADDRESS_SESSIONS_PER_HOUR: '1000000',
      ADDRESS_WRITES_PER_MINUTE: '1000000',
      COMMERCE_PORT: String(port),
      LOG_LEVEL: 'info',
      ...settings,
    },
  });
  const endGroup = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nobody of the group is left.
    }
  };
  process.once('exit', endGroup);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    await gone(child);
    endGroup();
    process.off('exit', endGroup);
    return child.exitCode;
  };
  try {
    await whenReady(child);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
