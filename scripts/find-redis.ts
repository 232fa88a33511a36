import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { installSystemPackages } from './system-packages.ts';

const COMMANDS = ['redis-server', 'valkey-server'];
/** Besides the PATH: where package managers put servers that the PATH of a user may lack. */
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
const PACKAGES = { apt: ['redis-server'], apk: ['redis'], dnf: ['valkey'], brew: ['redis'] } as const;

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Redis (or Valkey) server of this machine, null where there is none. */
export function findRedis(): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...FOLDERS];
  return folders.flatMap((folder) => COMMANDS.map((command) => path.join(folder, command))).find(isProgram) ?? null;
}

/**
 * A Redis for the tests: an installed one, else the system's package. No npm package brings a server without a download.
 * A developer may test without; the tests that need one are then skipped, and said to be.
 * @throws Error under CI, where nothing may be left untested
 */
export function provideRedis(tell: (message: string) => void): void {
  if (findRedis()) return;
  tell('no Redis found: trying the system’s packages …');
  installSystemPackages(PACKAGES);
  if (findRedis()) return;
  const missing = 'no Redis: install redis-server or valkey-server';
  if (process.env.CI) throw new Error(missing);
  tell(`${missing}; tests of several storefronts are SKIPPED`);
}
