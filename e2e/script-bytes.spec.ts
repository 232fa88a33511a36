import { expect, test } from '@playwright/test';
import { scriptsIn } from '../bench/first-load-script.ts';
import { bytesByType, type PageType, pagesByType } from './page-bytes.ts';

/**
 * Bytes of scripts that a document may load by itself, compressed with brotli: about a kilobyte more than the page has
 * (docs/measurements.md), so that a small change passes and a library does not.
 */
const BUDGETS: Readonly<Record<PageType, number>> = {
  home: 141_500,
  listing: 145_000,
  product: 149_000,
  brand: 146_000,
  brands: 139_500,
  search: 143_500,
  basket: 157_000,
  'sign in': 152_500,
  join: 153_000,
  'size guide': 139_000,
  terms: 138_000,
  account: 137_500,
  orders: 137_500,
};

test('no type of page loads more scripts than its budget', async ({ page }) => {
  const bytes = await bytesByType(await pagesByType(page), scriptsIn);
  expect([...bytes].filter(([type, size]) => size > BUDGETS[type])).toEqual([]);
});
