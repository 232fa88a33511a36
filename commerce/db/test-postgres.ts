import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Folders with a folder for each version, as Debian, Alpine and Homebrew keep them, and plain ones. */
const VERSIONED = ['/usr/lib/postgresql', '/usr/libexec/postgresql', '/opt/homebrew/opt'];
const PLAIN = ['/usr/bin', '/usr/local/bin'];

/** Folder of PostgreSQL's programs on this machine, null where it is not installed. */
export function findPostgres(): string | null {
  const versioned = VERSIONED.flatMap((root) =>
    (existsSync(root) ? readdirSync(root) : []).flatMap((name) => [join(root, name, 'bin'), join(root, name)]),
  );
  return [...versioned, ...PLAIN].find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

export const postgresPrograms: string | null = findPostgres();

export interface TestPostgres {
  /** URL of a new, empty database on the server. */
  newDatabase(): Promise<string>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again after a kill: what was committed is there. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so root runs it as the account its package made. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch {
      await wait(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error('The test PostgreSQL server did not start');
}

/** Starts a throw-away PostgreSQL server, so that what differs between the engines is tested on both. */
export async function startTestPostgres(programs: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'serac-postgres-'));
  const as = account();
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), initdb, { ...as, stdio: 'ignore', cwd: folder });
  const port = await freePort();
  const settings = ['-D', data, '-p', String(port), '-k', folder, '-c', 'fsync=off', '-h', '127.0.0.1'];
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const start = async () => {
    const server = spawn(join(programs, 'postgres'), settings, { ...as, stdio: 'ignore', cwd: folder });
    await untilReady(urlOf('postgres'));
    return server;
  };
  let server = await start();
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  let made = 0;
  return {
    async newDatabase() {
      const name = `test${++made}`;
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return urlOf(name);
    },
    // Its children notice and end, and the one that starts next recovers from its log (`pg_ctl stop -m immediate`).
    kill: () => end('SIGQUIT'),
    async restart() {
      server = await start();
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
