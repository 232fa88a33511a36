import { expect, test } from '@playwright/test';
import { scriptsIn } from '../bench/first-load-script.ts';
import { bytesByType, type PageType, pagesByType } from './page-bytes.ts';
import { ask } from './raw-request.ts';

/**
 * Bytes of scripts that a document may load by itself, compressed with brotli: one or two kilobytes more than the page has
 * (docs/measurements.md), so that a small change passes and a library does not.
 */
const BUDGETS: Readonly<Record<PageType, number>> = {
  home: 132_500,
  listing: 135_500,
  // A kilobyte of it is `next/dynamic`, which names the sheet of a bundle's stage to the page (decision 130).
  product: 142_500,
  brand: 137_000,
  brands: 128_000,
  search: 134_500,
  basket: 150_500,
  'sign in': 143_000,
  join: 143_500,
  'size guide': 125_000,
  // What an editor may put on any page, a carousel, a sale or a form, comes with the pages that have it.
  terms: 125_500,
  account: 128_500,
  orders: 123_500,
  // The largest of the account: its forms of e-mail address and password.
  details: 129_000,
};

test('no type of page loads more scripts than its budget', async ({ page }) => {
  const bytes = await bytesByType(await pagesByType(page), scriptsIn);
  expect([...bytes].filter(([type, size]) => size > BUDGETS[type])).toEqual([]);
});

/** A text of markup that flight data holds, in the string of its script. */
const TOLD_AGAIN = /\\"html\\":\\"(?!\\")/;

test('no document tells React again what stands in its markup as one text (decision 300)', async () => {
  for (const path of ['/', '/products', '/brand/nordfjell', '/search?s=jacket', '/checkout/cart/']) {
    const { body } = await ask(path);
    expect([path, body.split(' data-text="').length > 2, TOLD_AGAIN.test(body)]).toEqual([path, true, false]);
  }
});
