import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres } from '#commerce/db/test-postgres.ts';
import { findRedis } from '#lib/process/test-redis.ts';

/** Programs that the tests of several instances start for themselves. */
export interface Services {
  /** Folder of PostgreSQL's programs. */
  readonly postgres: string;
  readonly redis: string;
}

/** Package managers with the commands that install both servers, the first that is there is tried. */
const MANAGERS: readonly { readonly program: string; readonly commands: readonly (readonly string[])[] }[] = [
  {
    program: '/usr/bin/apt-get',
    commands: [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'postgresql', 'redis-server'],
    ],
  },
  { program: '/sbin/apk', commands: [['add', '--quiet', 'postgresql', 'redis']] },
  { program: '/usr/bin/dnf', commands: [['install', '-y', '-q', 'postgresql-server', 'redis']] },
  { program: '/opt/homebrew/bin/brew', commands: [['install', '-q', 'postgresql', 'redis']] },
];
const INSTALL_MS = 300_000;

/** `sudo` without a password, nothing for root, null where neither is possible; Homebrew wants no root at all. */
function privilege(program: string): string[] | null {
  if (program.endsWith('brew') || process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}

function installWithSystem(): void {
  const manager = MANAGERS.find(({ program }) => existsSync(program));
  const prefix = manager && privilege(manager.program);
  if (!manager || !prefix) return;
  for (const args of manager.commands) {
    const [command = '', ...rest] = [...prefix, manager.program, ...args];
    spawnSync(command, rest, {
      stdio: 'ignore',
      timeout: INSTALL_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  }
}

function installed(): Services | null {
  const [postgres, redis] = [findPostgres(), findRedis()];
  return postgres !== null && redis !== null ? { postgres, redis } : null;
}

/**
 * PostgreSQL and Redis as this machine has them, else as its package manager gives them; null where neither is possible.
 * Nothing is started.
 */
export function findServices(tell: (message: string) => void): Services | null {
  const here = installed();
  if (here) return here;
  tell('PostgreSQL or Redis is not here: trying the system’s packages …');
  installWithSystem();
  return installed();
}
