import { defineConfig, devices } from '@playwright/test';

import { REFUSED } from './e2e/consent-cookie.ts';
import { STOREFRONT_PORT } from './e2e/ports.ts';

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
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
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    },
  },
});
