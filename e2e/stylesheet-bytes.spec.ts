import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { ask } from './raw-request.ts';
import { productWithSizes, signIn } from './shopper.ts';
import { UK } from './stores.ts';

/** Bytes of stylesheets that a document may load, compressed with brotli (decision 130). */
const BUDGET = 12_000;

/** Paths of the stylesheets that a document loads by itself. */
async function sheetsOf(path: string, cookie: string): Promise<string[]> {
  const { status, body } = await ask(path, { headers: { cookie } });
  expect(status, path).toBe(200);
  const links = [...body.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)];
  return [...new Set(links.flatMap(([link]) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? []))];
}

/** Compressed size of the stylesheets of a page. */
async function bytesOf(path: string, cookie: string): Promise<number> {
  const sheets = await sheetsOf(path, cookie);
  expect(sheets.length, path).toBeGreaterThan(0);
  const sizes = await Promise.all(
    sheets.map(async (sheet) => brotliCompressSync((await ask(new URL(sheet, UK.origin).pathname)).body).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test(`every type of page loads at most ${BUDGET} bytes of stylesheets`, async ({ page }) => {
  const { product } = await productWithSizes(UK);
  await page.goto(`${UK.origin}/customer/account/login`);
  await signIn(page, UK);
  const cookie = (await page.context().cookies(UK.origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const pages: [string, string][] = [
    ...['/', '/products', product.url, '/brand/nordfjell', '/brands', '/search?s=jacket', '/checkout/cart/'],
    ...['/customer/account/login', '/customer/account/create', '/mens-clothing-size-guide', '/terms-and-conditions'],
  ].map((path) => [path, '']);
  pages.push(['/customer/account', cookie], ['/sales/order/history/', cookie]);
  const bytes = await Promise.all(pages.map(async ([path, as]) => [path, await bytesOf(path, as)] as const));
  expect(bytes.filter(([, size]) => size > BUDGET)).toEqual([]);
});
