import { expect, test } from '@playwright/test';
import { bytesByType, pagesByType } from './page-bytes.ts';

/** Bytes of stylesheets that a document may load, compressed with brotli (decisions 130 and 296). */
const BUDGET = 12_060;

/** Addresses of the stylesheets that a document loads by itself. */
const sheetsIn = (html: string): string[] =>
  [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].flatMap(
    ([link]) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? [],
  );

test(`every type of page loads at most ${BUDGET} bytes of stylesheets`, async ({ page }) => {
  const bytes = await bytesByType(await pagesByType(page), sheetsIn);
  expect([...bytes].filter(([, size]) => size > BUDGET)).toEqual([]);
});
