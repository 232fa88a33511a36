import { expect, test } from '@playwright/test';
import { attack } from '../tests/support/malformed/attack.ts';
import { commerceEndpoints, storefrontEndpoints } from '../tests/support/malformed/endpoints.ts';
import { COMMERCE_PORT, STOREFRONT_PORT } from './ports.ts';
import { expectScriptsAllowed } from './raw-request.ts';

/** The same in every run; another `MALFORMED_SEED` sends others. `npm run bench -- malformed` sends a hundred thousand. */
const SEED = Number(process.env.MALFORMED_SEED ?? 20_261_122);

/** Pages that everybody gets from the cache, and that a request may have been the first to ask for. */
const CACHED = ['/', '/products', '/brands', '/new', '/sales', '/customer/account/login/', '/brand/nordfjell', '/404'];

test('malformed requests to everything that both servers answer get answers of their own, none fails, and no page is spoilt', async () => {
  const endpoints = [...storefrontEndpoints(), ...commerceEndpoints()];
  const report = await attack({
    endpoints,
    ports: { storefront: STOREFRONT_PORT, commerce: COMMERCE_PORT },
    host: 'uk.serac.localhost',
    // One to each of them.
    requests: endpoints.length,
    seed: SEED,
    visitors: 2,
    rounds: 1,
  });
  report.close();
  expect(report.faults).toEqual([]);
  const statuses = new Set([...report.tallies.values()].flatMap((tally) => [...tally.statuses.keys()]));
  for (const path of CACHED) await expectScriptsAllowed(path);
  expect([...statuses]).toEqual(expect.arrayContaining(['200', '400', '401', '404', '405', '413', '415']));
});
