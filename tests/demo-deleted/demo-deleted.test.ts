import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommerceProcess, startCommerceProcess } from '#tests/faults/commerce-process.ts';
import { inFolder } from '#tests/faults/seeded-folder.ts';
import { type Good, PASSWORD, Shopper } from '#tests/faults/shopper.ts';
import { placeEmptyDatabase } from '#tests/support/database/empty-database.ts';
import { freePort } from '#tests/support/servers/free-port.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** What a shop in production is started from, the storefront apart; above all not the demo. */
const SHIPPED = ['commerce', 'content', 'lib', 'package.json'];

/** A shop brand that the repository does not have: whoever sells under it adds a folder of these files, and no code. */
const BRAND = 'tarn';
const SERAC = JSON.parse(readFileSync(path.join(ROOT, 'content/brands/serac/brand.json'), 'utf8')) as object;
const BRAND_FILES = {
  'brand.json': JSON.stringify({
    ...SERAC,
    shopName: 'Tarn Outdoor',
    shareName: 'Tarn',
    cookiePreferencesModalShopName: 'Tarn',
    appLinks: null,
    mark: { viewBox: '0 0 30 30', shapes: [{ path: 'M2 28L15 4L28 28z', fill: 'accent' }] },
  }),
  'icon.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><path class="b" d="M2 28L15 4L28 28z"/></svg>',
  'tokens.css': '[data-brand="tarn"] { --accent: #7a1f8f; --head: "Inter", "Inter fallback", sans-serif; }',
};

const STORE = {
  id: 1,
  code: 'uk',
  brand: BRAND,
  websiteId: 1,
  locale: 'en_GB',
  label: 'Shop',
  hosts: ['shop.example'],
  country: 'GB',
  timeZone: 'Europe/London',
  currency: 'GBP',
  vatBp: 2000,
  loginRequired: false,
  config: {
    customerServicePhone: '+44 20 7946 0100',
    legal: {
      name: 'Example Outdoor Ltd',
      registration: 'Companies House 00000000',
      address: '1 Example Street, Leeds',
      vatNumber: 'GB 000 0000 01',
      demonstration: false,
    },
  },
};
const PRODUCTS = `sku,product_type,categories,name,visibility,price,additional_attributes,qty,is_in_stock,base_image,additional_images
CUP,simple,Default Category/Outdoor,Summit cup,"Catalog, Search",24.95,manufacturer=Hollow Peak,12,1,front.jpg,back.jpg
`;

let folder: string;
let copy: string;
let dataDir: string;
let commerce: CommerceProcess | undefined;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'serac-no-demo-'));
  copy = path.join(folder, 'shop');
  dataDir = path.join(folder, 'data');
  await placeEmptyDatabase(dataDir);
  for (const part of SHIPPED) cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  mkdirSync(path.join(copy, 'content/brands', BRAND));
  for (const [file, text] of Object.entries(BRAND_FILES)) {
    writeFileSync(path.join(copy, 'content/brands', BRAND, file), text);
  }
  mkdirSync(path.join(copy, 'own'));
  copyFileSync(path.join(import.meta.dirname, 'own-plug-in.ts'), path.join(copy, 'own/plug-in.ts'));
});
afterAll(async () => {
  await commerce?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a script in the copy on the data of the test; what it prints is part of the error where it fails. */
const inCopy = (...command: string[]) =>
  run(process.execPath, command, {
    cwd: copy,
    env: { ...process.env, DEMO: '', DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  });

/** Starts the commerce process of the copy, with the plug-in that the test supplies. */
async function start(): Promise<CommerceProcess> {
  const port = await freePort();
  const settings = {
    DEMO: '',
    PLUGINS: './own/plug-in.ts',
    COMMERCE_PUBLIC_URL: `http://127.0.0.1:${port}`,
    DRAW_AHEAD: 'none',
    SESSION_SECRET: 's'.repeat(32),
    SERVICE_TOKEN: 't'.repeat(32),
    CHECK_OUTPUT: '1',
  };
  commerce = await startCommerceProcess(dataDir, port, settings, copy);
  return commerce;
}

/** A picture of one colour, as a camera would have taken it. */
const photograph = (background: string) =>
  sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer();

/**
 * The shop without the folder `demo`: it starts, and sells what a merchant brings. That no code of it names a file or a type of the
 * demo is held by tests/architecture/import-rules.test.ts, so that what the gate compiles and builds does so without it.
 */
describe('a shop whose demo was deleted', () => {
  it('takes stores and products with photographs, and sells them through a provider of its own', async () => {
    writeFileSync(path.join(folder, 'stores.json'), JSON.stringify([STORE]));
    writeFileSync(path.join(folder, 'products.csv'), PRODUCTS);
    writeFileSync(path.join(folder, 'front.jpg'), await photograph('#b03020'));
    writeFileSync(path.join(folder, 'back.jpg'), await photograph('#2030b0'));
    await inCopy('commerce/stores/main.ts', 'import', path.join(folder, 'stores.json'));
    await inCopy('commerce/catalogue/import/main.ts', path.join(folder, 'products.csv'));
    const { goods, pictures } = await inFolder(dataDir, async ({ query }) => ({
      goods: (await query<Good>('select id "variantId", product_id "productId" from variant')).rows,
      pictures: (await query<{ key: string }>('select picture_key key from product_picture')).rows,
    }));
    const [cup, ...others] = goods;
    expect(others).toEqual([]);
    expect(pictures).toHaveLength(2);

    const { url } = await start();
    for (const { key } of pictures) {
      // One that takes longer than a page waits is a placeholder first.
      const typeOf = async () => (await fetch(`${url}/media/${key}/160.webp`)).headers.get('content-type');
      await expect.poll(typeOf, { timeout: 60_000 }).toBe('image/webp');
    }
    const email = 'ada@post.example';
    const signedUp = await fetch(`${url}/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, storeId: STORE.id }),
    });
    expect(signedUp.status).toBe(200);
    const shopper = new Shopper(url, email);
    await shopper.login();
    await shopper.add(cup ?? { productId: 0, variantId: 0 }, 2);
    await shopper.checkOut();
    expect(await shopper.orders()).toHaveLength(1);
    await commerce?.stop();
    expect(readFileSync(path.join(dataDir, 'transfers.txt'), 'utf8')).toMatch(
      /^authorise (\d+)\ncapture transfer-1 \1\n$/,
    );
  });

  it('wears the brand of its own in its mails, its checkout and the page of an outage; no row of the demo is in it', async () => {
    const print = `
      import { checkoutStyle } from '#commerce/orders/checkout/checkout-style.ts';
      import { brandMark } from '#commerce/orders/checkout/brand-mark.ts';
      import { outageDocument } from '#lib/edge/documents/outage-document.ts';
      console.log(checkoutStyle('${BRAND}'), String(brandMark('${BRAND}')), String(outageDocument('${BRAND}.en_GB').body));`;
    const { stdout } = await inCopy('--input-type=module', '--eval', print);
    expect(stdout).toContain('d="M2 28L15 4L28 28z"');
    expect(stdout).toContain('<html lang="en-GB" data-brand="tarn">');
    expect(stdout.match(/--accent: #7a1f8f/g)).toHaveLength(2);
    const { mails, ...held } = await inFolder(dataDir, async ({ query }) => ({
      mails: (await query<{ html: string }>(`select payload->>'html' html from outbox`)).rows,
      stores: (await query('select label, brand from store')).rows,
      products: (await query('select sku from product')).rows,
      members: (await query('select email from member')).rows,
      payments: (await query(`select details->'payment'->>'provider' "by" from orders`)).rows,
      stock: (await query('select qty from stock')).rows,
      events: (await query('select id from event')).rows,
      guides: (await query('select name from size_guide')).rows,
      seeded: (await query(`select key from setting where key like 'seed%' or key like 'demo%'`)).rows,
    }));
    expect(mails.map(({ html }) => html).join()).toMatch(/#7a1f8f.*Tarn Outdoor/s);
    expect(held).toEqual({
      stores: [{ label: 'Shop', brand: BRAND }],
      products: [{ sku: 'CUP' }],
      members: [{ email: 'ada@post.example' }],
      payments: [{ by: 'transfer' }],
      stock: [{ qty: 10 }],
      events: [],
      guides: [],
      seeded: [],
    });
  });
});
