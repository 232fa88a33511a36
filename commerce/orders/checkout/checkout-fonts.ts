import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import type { ShopBrand } from '#lib/contract/values.ts';

const FOLDER = path.join(import.meta.dirname, '../../../content/brands');

/** Where this process serves the faces; the policy of the pages allows fonts from here only. */
const SERVED = '/checkout/fonts/';

/** Files by the name they are served under, as the sheets name them; nothing else of the disk can be asked for. */
const files = new Map<string, string>();

/** The faces of a stylesheet, their files served from here; empty where there is none. */
function facesOf(sheet: string): string {
  if (!existsSync(sheet)) return '';
  return readFileSync(sheet, 'utf8').replace(/url\("([^"]+)"\)/g, (_, relative: string) => {
    const name = path.basename(relative);
    files.set(name, path.join(path.dirname(sheet), relative));
    return `url("${SERVED}${name}")`;
  });
}

/** The `@font-face` rules of a brand, over those of the defaults. */
export const brandFaces = (brand: ShopBrand): string =>
  facesOf(path.join(FOLDER, 'fonts.css')) + facesOf(path.join(FOLDER, brand, 'fonts.css'));

/** Serves the faces that a page has named, to be kept for a day: one of before has the same letters. */
export function fontRoutes(): Hono {
  return new Hono().get('/fonts/:name', (c) => {
    const file = files.get(c.req.param('name'));
    if (file === undefined) return c.notFound();
    c.header('cache-control', 'public, max-age=86400');
    c.header('x-content-type-options', 'nosniff');
    return c.body(readFileSync(file), 200, { 'content-type': 'font/woff2' });
  });
}
