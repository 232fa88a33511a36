import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '#tests/support/servers/redis-server.ts';
import { ROOT } from '../../scripts/settings.ts';
import { isPortTaken } from '../../scripts/wait-until.ts';
import type { Balancer } from './round-robin.ts';

const shipped = (file: string): string => readFileSync(path.join(ROOT, 'deploy', file), 'utf8');

/** Ports of the shipped file, and of the processes in its list, which a machine of several shops has not free. */
interface Places {
  /** In place of 80, where visitors and the checkout come in, and of 8080, where storefronts reach commerce. */
  readonly front: number;
  readonly back: number;
  readonly storefronts: readonly [string, string];
  readonly commerce: readonly [string, string];
  /** Does it keep documents? */
  readonly isCache?: boolean;
  /** Changes the files of the cache: what an operator may get wrong. */
  readonly change?: (text: string) => string;
}

/** Replaces a text that has to be there. */
function placed(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`The shipped file has no ${from}`);
    return all.replaceAll(from, to);
  }, text);
}

/** What nginx would write to folders of its package. */
const ownFolders = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`).join('\n');

export interface Nginx {
  readonly front: Balancer;
  readonly back: Balancer;
}

/**
 * Starts nginx with the files of `deploy` as they are, but for ports and addresses. It ends with its `front`.
 * @throws Error where nginx does not take them
 */
export async function startNginx(
  program: string,
  { front, back, storefronts, commerce, isCache = false, change = (text) => text }: Places,
): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'serac-nginx-'));
  const conf = placed(shipped('nginx.conf'), [
    ['listen 80 default_server;', `listen 127.0.0.1:${front} default_server;`],
    ['listen 80;', `listen 127.0.0.1:${front};`],
    ['listen 8080;', `listen 127.0.0.1:${back};`],
  ]);
  const upstreams = placed(shipped('upstreams.machines.conf'), [
    ['10.0.0.11:3000', `127.0.0.1:${storefronts[0]}`],
    ['10.0.0.12:3000', `127.0.0.1:${storefronts[1]}`],
    ['10.0.0.11:4100', `127.0.0.1:${commerce[0]}`],
    ['10.0.0.12:4100', `127.0.0.1:${commerce[1]}`],
  ]);
  writeFileSync(path.join(folder, 'nginx.conf'), conf);
  writeFileSync(path.join(folder, 'upstreams.conf'), `${upstreams}\n${ownFolders(folder)}\naccess_log off;\n`);
  if (isCache) {
    // Where root starts it, its workers are somebody else.
    chmodSync(folder, 0o755);
    mkdirSync(path.join(folder, 'front-cache'));
    for (const file of ['front-cache.http.conf', 'front-cache.server.conf'])
      writeFileSync(path.join(folder, file), change(shipped(file)));
  }
  const args = [
    '-p',
    folder,
    '-c',
    path.join(folder, 'nginx.conf'),
    '-e',
    'stderr',
    '-g',
    `daemon off; pid ${folder}/pid;`,
  ];
  const server: ChildProcess = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  let died = false;
  server.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4000);
  });
  server.once('exit', () => {
    died = true;
  });
  process.once('exit', () => server.kill('SIGTERM'));
  await until(() => died || isPortTaken(front));
  if (died) throw new Error(`nginx ended:\n${said}`);
  const close = async (): Promise<void> => {
    if (!died) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    front: { origin: `http://localhost:${front}`, close },
    back: { origin: `http://localhost:${back}`, close: async () => undefined },
  };
}
