import { test as plain } from '@playwright/test';
import { type FaultyShop, startFaultyShop } from '../tests/faults/faulty-shop.ts';
import { COMMERCE_PORT, SECOND_STOREFRONT_PORT, STOREFRONT_PORT } from './ports.ts';

const READY_WITHIN_MS = 300_000;

/**
 * A test beside a second storefront over the same commerce process, as a second machine has it, which can be cut off from it.
 * One for all files that follow each other: to start, and to be as quick as it will be, takes more of the processor's time
 * than what most of them do with it. Whatever a test breaks is whole again after it.
 */
export const test = plain.extend<{ healed: undefined }, { faultyShop: FaultyShop }>({
  faultyShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads there what the fixture is made of
    async ({}, use) => {
      const shop = await startFaultyShop({
        port: SECOND_STOREFRONT_PORT,
        proxyPort: STOREFRONT_PORT + 5,
        metricsPort: STOREFRONT_PORT + 6,
        commerce: `http://127.0.0.1:${COMMERCE_PORT}`,
        dataDir: process.env.E2E_DATA_DIR ?? '',
      });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: READY_WITHIN_MS },
  ],
  healed: [
    async ({ faultyShop }, use) => {
      await use(undefined);
      await faultyShop.proxy.heal();
    },
    { auto: true },
  ],
});
