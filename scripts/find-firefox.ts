import { existsSync } from 'node:fs';
import path from 'node:path';
import { installSystemPackages } from './system-packages.ts';

/** Names a Firefox goes by on the PATH; Debian has the release with long support only. */
const COMMANDS = ['firefox-esr', 'firefox'];
const APPLICATIONS = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** The Firefox of this machine; null where there is none. */
export function findFirefox(): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const files = folders.flatMap((folder) => COMMANDS.map((command) => path.join(folder, command)));
  return [...files, ...APPLICATIONS].find((file) => existsSync(file)) ?? null;
}

/**
 * A Firefox for the journey in a second browser: an installed one, else the system's package.
 * @throws Error where there is none: nobody shall take for tested what was not
 */
export function provideFirefox(tell: (message: string) => void): void {
  if (findFirefox()) return;
  tell('no Firefox found: trying the system’s packages …');
  installSystemPackages({ apt: ['firefox-esr'], apk: ['firefox-esr'], dnf: ['firefox'] });
  if (!findFirefox()) throw new Error('no Firefox: install one; the journey in it is NOT CHECKED');
}
