import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { StoreRecord } from '#commerce/stores/store-record.ts';
import { findBrowser } from '../find-browser.ts';
import { ROOT } from '../settings.ts';

const PLAYWRIGHT = path.join(ROOT, 'node_modules/@playwright/test/cli.js');

/** The shop is fresh: each page is made while the shopper waits, ms. */
const JOURNEY_MS = 240_000;

/** How the end-to-end tests name a store. */
export const journeyName = ({ code, brand }: StoreRecord): string => `${code}.${brand}`;

/**
 * Runs the journey from the home page to a confirmed order through a store, in a demo of its own with the store in it.
 * @param file the store as it was kept
 * @returns whether it passed
 */
export async function runJourney(store: StoreRecord, file: string, tell: (message: string) => void): Promise<boolean> {
  const browser = await findBrowser(tell);
  const options = ['e2e/journey.spec.ts', '--grep', 'confirmed order', '--timeout', String(JOURNEY_MS)];
  const journey = spawn(process.execPath, [PLAYWRIGHT, 'test', ...options], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, JOURNEY_STORE: journeyName(store), JOURNEY_FILE: file, CHROMIUM_PATH: browser },
  });
  const [code] = await once(journey, 'exit');
  return code === 0;
}
