import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './settings.ts';
import { installSystemPackages } from './system-packages.ts';

/**
 * Chromium without windows: a sixth less of the processor's time over the end-to-end tests, and no process that draws the
 * browser's own buttons beside the page, which takes half a core while a page loads (docs/performance.md).
 */
const HEADLESS = 'chromium-headless-shell';
/** Names a Chromium goes by on the PATH, best first. */
const COMMANDS = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Those of them that are packages of Debian's. */
const APT = [HEADLESS, 'chromium'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installed(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  for (const command of COMMANDS) {
    for (const folder of folders) {
      const file = path.join(folder, command);
      if (existsSync(file)) return file;
    }
  }
  return APPLICATIONS.find((file) => existsSync(file)) ?? null;
}

/** Playwright's own browser, where it was or can be downloaded. Null means: not from here. */
async function fromPlaywright(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  spawnSync(process.execPath, [path.join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 180_000,
  });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/**
 * A Chromium: an installed one (CHROMIUM_PATH names it), else the system's package, else Playwright's; without windows where
 * there is one.
 * @throws Error that says what was tried
 */
export async function findBrowser(tell: (message: string) => void): Promise<string> {
  const found = installed();
  if (found) return found;
  tell('no Chromium found: trying the system’s packages, then Playwright’s download …');
  for (const name of APT) {
    installSystemPackages({ apt: [name, 'fonts-liberation'] });
    if (installed()) break;
  }
  const browser = installed() ?? (await fromPlaywright());
  if (browser) return browser;
  throw new Error('no Chromium: install one, or name it with CHROMIUM_PATH=/path/to/chromium');
}
