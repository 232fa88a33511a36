import { expect, type Page } from '@playwright/test';
import { ask } from './raw-request.ts';
import { becomeMember, productWithSizes } from './shopper.ts';
import { UK } from './stores.ts';

/** A page, and the cookies of who opens it. */
export interface OpenedPage {
  readonly path: string;
  readonly cookie: string;
}

/**
 * Pages of the store, by type; those of the account as a member opens them.
 * @param page a fresh one, which is signed in here
 */
export async function pagesByType(page: Page) {
  const { product } = await productWithSizes(UK);
  await becomeMember(page, UK);
  const member = (await page.context().cookies(UK.origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const guest = '';
  return {
    home: { path: '/', cookie: guest },
    listing: { path: '/products', cookie: guest },
    product: { path: product.url, cookie: guest },
    brand: { path: '/brand/nordfjell', cookie: guest },
    brands: { path: '/brands', cookie: guest },
    search: { path: '/search?s=jacket', cookie: guest },
    basket: { path: '/checkout/cart/', cookie: guest },
    'sign in': { path: '/customer/account/login', cookie: guest },
    join: { path: '/customer/account/create', cookie: guest },
    'size guide': { path: '/mens-clothing-size-guide', cookie: guest },
    terms: { path: '/terms-and-conditions', cookie: guest },
    account: { path: '/customer/account', cookie: member },
    orders: { path: '/sales/order/history/', cookie: member },
    details: { path: '/customer/account/edit', cookie: member },
  } satisfies Record<string, OpenedPage>;
}

export type PageType = keyof Awaited<ReturnType<typeof pagesByType>>;

/** Size of a file as a browser gets it: as the edge compresses it, with what it writes into it. */
async function compressedSize(address: string): Promise<number> {
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'), UK.origin);
  const { status, headers } = await ask(pathname + search, { headers: { 'accept-encoding': 'br' } });
  expect([status, headers['content-encoding']], address).toEqual([200, 'br']);
  return Number(headers['content-length']);
}

/**
 * Bytes of what each type of page loads, compressed. One page after the other, and what they share is asked for once.
 * @param addressesIn finds the addresses of the files in a document
 */
export async function bytesByType(
  pages: Readonly<Record<PageType, OpenedPage>>,
  addressesIn: (html: string) => readonly string[],
): Promise<ReadonlyMap<PageType, number>> {
  const sizes = new Map<string, number>();
  const bytes = new Map<PageType, number>();
  for (const type of Object.keys(pages) as PageType[]) {
    const { path, cookie } = pages[type];
    const { status, body } = await ask(path, { headers: { cookie } });
    expect(status, path).toBe(200);
    const files = [...new Set(addressesIn(body))];
    expect(files.length, path).toBeGreaterThan(0);
    for (const file of files) if (!sizes.has(file)) sizes.set(file, await compressedSize(file));
    bytes.set(
      type,
      files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
    );
  }
  return bytes;
}
