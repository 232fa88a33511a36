import { expect, test } from '@playwright/test';
import { scriptsIn } from '../bench/first-load-script.ts';
import { bytesByType, type PageType, pagesByType } from './page-bytes.ts';

/**
 * Bytes of scripts that a document may load by itself, compressed with brotli: one or two kilobytes more than the page has
 * (docs/measurements.md), so that a small change passes and a library does not.
 */
const BUDGETS: Readonly<Record<PageType, number>> = {
  home: 142_000,
  listing: 146_000,
  product: 149_500,
  brand: 147_000,
  brands: 140_000,
  search: 144_500,
  basket: 158_000,
  'sign in': 153_000,
  join: 154_000,
  'size guide': 139_500,
  // Any page of text may hold a carousel, a sale or a form: its editor decides.
  terms: 141_500,
  account: 138_500,
  orders: 138_000,
};

test('no type of page loads more scripts than its budget', async ({ page }) => {
  const bytes = await bytesByType(await pagesByType(page), scriptsIn);
  expect([...bytes].filter(([type, size]) => size > BUDGETS[type])).toEqual([]);
});
