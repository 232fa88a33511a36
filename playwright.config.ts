import { defineConfig, devices } from '@playwright/test';

import { REFUSED } from './e2e/consent-cookie.ts';
import { STOREFRONT_PORT } from './e2e/ports.ts';

const specs = (...names: string[]): string => `**/{${names.join(',')}}.spec.ts`;

/** What goes through types, parts and states of pages, and what breaks or changes the backend under them. A third of the time. */
const PAGES = specs(
  'accessibility-states',
  'fault-islands',
  'faults',
  'forced-colours',
  'freshness',
  'freshness-of-stories',
  'gallery',
  'html',
  'odd-stories',
  'shell',
);

/** What everybody has to see and reach: rules of axe, keyboard, pictures, zoom. A third of the time with the instances, which follow. */
const LOOKS = specs('accessibility', 'consent-banner', 'every-dialog', 'keyboard', 'visual', 'zoom');

export default defineConfig({
  testDir: './e2e',
  // `npm test` runs the three side by side, in a shop each: what one orders or changes, the others do not see.
  projects: [
    { name: 'shoppers', testMatch: '**/*.spec.ts', testIgnore: [PAGES, LOOKS] },
    { name: 'pages', testMatch: PAGES },
    { name: 'looks', testMatch: LOOKS },
    // `npm run test:firefox`: no part of the gate, which has one browser.
    { name: 'firefox', testMatch: '**/*.firefox.ts' },
  ],
  globalSetup: './e2e/start-shop.ts',
  outputDir: './test-results/e2e',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  fullyParallel: false,
  // Bounds against hanging, for machines several times slower than a developer's: what is quick ends as early as ever.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${STOREFRONT_PORT}`,
    viewport: { width: 1440, height: 900 },
    storageState: REFUSED,
    // Nothing is waited for while it fades in, nor drawn sixty times a second; one journey is driven with motion.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    // A trace costs a tenth of the processor's time: E2E_TRACE=1 asks for it where a test fails.
    trace: process.env.E2E_TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // Hinting: letters as wide in a Chromium without windows as in one with them.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        '--font-render-hinting=none',
        // A page of a test is gone before optimised code has paid for its compiling: a tenth of the processor's time.
        '--js-flags=--no-opt --no-maglev',
        // No process is started ahead for a page that does not come: a twentieth of the processor's time.
        '--renderer-process-limit=1',
      ],
    },
  },
});
