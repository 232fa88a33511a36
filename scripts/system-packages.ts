import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** Besides the PATH: where package managers put servers that the PATH of a user may lack. */
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first program of this machine that has one of these names, null where there is none. */
export function findProgram(commands: readonly string[]): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...FOLDERS];
  return folders.flatMap((folder) => commands.map((command) => path.join(folder, command))).find(isProgram) ?? null;
}

/** Package managers, the first that is there is used; `apt` reads its lists anew, for a fresh machine has none. */
const MANAGERS = [
  {
    name: 'apt',
    program: '/usr/bin/apt-get',
    refresh: ['update', '-qq'],
    install: ['install', '-y', '-qq', '--no-install-recommends'],
  },
  { name: 'apk', program: '/sbin/apk', refresh: null, install: ['add', '--quiet'] },
  { name: 'dnf', program: '/usr/bin/dnf', refresh: null, install: ['install', '-y', '-q'] },
  { name: 'brew', program: '/opt/homebrew/bin/brew', refresh: null, install: ['install', '-q'] },
] as const;
const INSTALL_MS = 300_000;

/** Packages by the manager that has them; a manager that is not named is not asked. */
export type SystemPackages = Partial<Record<(typeof MANAGERS)[number]['name'], readonly string[]>>;

/** `sudo` without a password, nothing for root, null where neither is possible; Homebrew wants no root at all. */
function privilege(manager: string): string[] | null {
  if (manager === 'brew' || process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}

/** Installs packages with the system's manager where this user may; whether they came, the caller looks for itself. */
export function installSystemPackages(packages: SystemPackages): void {
  const manager = MANAGERS.find(({ name, program }) => packages[name] && existsSync(program));
  const prefix = manager && privilege(manager.name);
  if (!manager || !prefix) return;
  const commands = [manager.refresh, [...manager.install, ...(packages[manager.name] ?? [])]];
  for (const args of commands.filter((command) => command !== null)) {
    const [command = '', ...rest] = [...prefix, manager.program, ...args];
    spawnSync(command, rest, {
      stdio: 'ignore',
      timeout: INSTALL_MS,
      // Debian starts a service it installs unless told that the machine is starting up.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  }
}
