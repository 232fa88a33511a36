import { findProgram, installSystemPackages } from './system-packages.ts';

const COMMANDS = ['redis-server', 'valkey-server'];
const PACKAGES = { apt: ['redis-server'], apk: ['redis'], dnf: ['valkey'], brew: ['redis'] } as const;

/** The Redis (or Valkey) server of this machine, null where there is none. */
export const findRedis = (): string | null => findProgram(COMMANDS);

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
