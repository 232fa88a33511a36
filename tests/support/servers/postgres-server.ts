import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { GB, placeInMemory } from '../../../scripts/gate/place-in-memory.ts';
import { freePort } from './free-port.ts';
import { postgresPrograms } from './postgres-programs.ts';

export interface TestPostgres {
  /** URL of a new database on the server: empty, or a copy of one that nobody is connected to. */
  newDatabase(template?: string): Promise<string>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again after a kill: what was committed is there. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so root runs it as the account without rights that every system has. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

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

/** Runs a statement on a server, beside all databases of tests: nobody may be connected to one that is copied. */
async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', server).href });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const nameOf = (database: string): string => new URL(database).pathname.slice(1);

/**
 * Makes a database with a name of its own.
 * @param server URL of any database of the server
 * @param template URL of one to copy, which nobody is connected to; an empty one without it
 * @returns its URL
 */
export async function createDatabase(server: string, template?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const like = template === undefined ? '' : ` template ${nameOf(template)}`;
  await runOn(server, `create database ${name}${like} strategy wal_log`);
  return new URL(`/${name}`, server).href;
}

/**
 * Starts a throw-away PostgreSQL server, so that what differs between the engines is tested on both.
 * @throws Error on a platform that has no PostgreSQL package
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const programs = postgresPrograms();
  const folder = mkdtempSync(join(placeInMemory(4 * GB), 'serac-postgres-'));
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
  return {
    newDatabase: (template) => createDatabase(urlOf('postgres'), template),
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
