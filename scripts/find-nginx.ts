import { findProgram, installSystemPackages } from './system-packages.ts';

const PACKAGES = { apt: ['nginx-light'], apk: ['nginx'], dnf: ['nginx'], brew: ['nginx'] } as const;

/** The nginx of this machine, null where there is none. */
export const findNginx = (): string | null => findProgram(['nginx']);

/**
 * An nginx for the tests of the balancer as it is shipped: an installed one, else the system's package. Without it those
 * tests run behind a balancer of their own, and that is said.
 * @throws Error under CI, where nothing may be left untested
 */
export function provideNginx(tell: (message: string) => void): void {
  if (findNginx()) return;
  tell('no nginx found: trying the system’s packages …');
  installSystemPackages(PACKAGES);
  if (findNginx()) return;
  if (process.env.CI) throw new Error('no nginx: install it');
  tell('no nginx: install it; deploy/nginx.conf IS NOT TESTED, and several instances run behind another balancer');
}
