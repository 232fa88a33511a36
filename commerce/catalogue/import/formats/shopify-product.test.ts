import { describe, expect, it } from 'vitest';
import { SHOPIFY_CUP, SHOPIFY_JACKET, type ShopifyCells } from '#tests/support/commerce/shopify-file.ts';
import { readShopifyProduct } from './shopify-product.ts';

const read = (lines: readonly ShopifyCells[]) =>
  readShopifyProduct(lines.map((record, at) => ({ line: at + 2, record, broken: null })));
const rowsOf = (lines: readonly ShopifyCells[]) =>
  read(lines).map((one) => {
    if ('reason' in one.read) throw new Error(one.read.reason);
    return one.read.row;
  });
const reasonOf = (lines: readonly ShopifyCells[]) => read(lines).map((one) => 'reason' in one.read && one.read.reason);
const [FIRST = {}, ...OTHERS] = SHOPIFY_JACKET;
const [CUP = {}] = SHOPIFY_CUP;

describe('a product of Shopify’s file', () => {
  it('without options is a simple one, known by the SKU of its variant', () => {
    expect(rowsOf(SHOPIFY_CUP)).toMatchObject([
      {
        sku: 'CUP',
        kind: 'simple',
        name: 'Summit cup & lid',
        description: ['Keeps tea hot.', 'Steel.'],
        brand: 'Hollow Peak',
        categories: [['Home & Garden', 'Kitchen', 'Cups, mugs']],
        price: { amount: 1995, rrp: 2495 },
        qty: 12,
        urlKey: 'summit-cup',
        isOnline: true,
        pictures: ['a.jpg', 'b.jpg'],
      },
    ]);
  });

  it('with colours and sizes, in whatever language, is known by its handle and has an article for each', () => {
    const [product, ...articles] = rowsOf(SHOPIFY_JACKET);
    expect(product).toMatchObject({
      sku: 'ridge-jacket',
      kind: 'configurable',
      categories: [['Jackets']],
      price: null,
      qty: null,
      variations: [
        { sku: 'JKT-Red-M', colour: 'Red', size: 'M' },
        { sku: 'JKT-Red-L', colour: 'Red', size: 'L' },
        { sku: 'ridge-jacket-3', colour: 'Blue', size: 'M' },
      ],
    });
    expect(articles.map(({ isAlone, qty, pictures }) => [isAlone, qty, pictures])).toEqual([
      [false, 5, ['red.jpg']],
      [false, 0, []],
      [false, 9_999, []],
    ]);
  });

  it('is not sold while it is a draft, or not published', () => {
    const hiding: ShopifyCells[] = [{ Status: 'draft' }, { Status: 'archived' }, { Published: 'FALSE' }];
    for (const hidden of hiding) {
      expect(rowsOf([{ ...CUP, ...hidden }])[0]?.isOnline).toBe(false);
    }
    expect(rowsOf([{ ...CUP, Status: '' }])[0]?.isOnline).toBe(true);
  });

  it('needs no parcel where the file says so', () => {
    const virtual = (more: ShopifyCells) => rowsOf([{ ...CUP, ...more }])[0]?.isVirtual;
    expect(virtual({})).toBe(false);
    expect(virtual({ 'Variant Requires Shipping': 'FALSE' })).toBe(true);
    expect(virtual({ 'Variant Requires Shipping': '' })).toBeNull();
  });

  it('names what is not kept, once', () => {
    expect(read([{ ...CUP, Tags: 'warm' }]).map((one) => 'row' in one.read && one.read.passedOver)).toEqual([
      ['Variant Fulfillment Service', 'Tags'],
    ]);
  });

  it.each([
    ['no title', [{ ...CUP, Title: '' }], 'Title is missing'],
    ['no price', [{ ...CUP, 'Variant Price': '' }], 'Variant Price is missing'],
    ['a price of nothing', [{ ...CUP, 'Variant Price': '0.00' }], 'Variant Price is nothing'],
    ['a price in words', [{ ...CUP, 'Variant Price': 'free' }], 'Variant Price is not a price'],
    [
      'no number of pieces',
      [{ ...CUP, 'Variant Inventory Qty': 'some' }],
      'Variant Inventory Qty is not a number of pieces',
    ],
    ['a NUL', [{ ...CUP, Vendor: 'a\0' }], 'holds a NUL character'],
    ['no handle', [{ ...CUP, Handle: '' }], 'Handle is missing'],
    ['a long name', [{ ...CUP, Title: 'x'.repeat(256) }], 'Title has more than 255 characters'],
    [
      'deep categories',
      [{ ...CUP, 'Product Category': Array(9).fill('A').join(' > ') }],
      'Product Category has more than 8 levels',
    ],
    [
      'a choice that the shop does not know',
      [{ ...FIRST, 'Option2 Name': 'Length' }, ...OTHERS],
      'is chosen by Length; the shop knows colours and sizes',
    ],
  ])('is refused as a whole with %s', (_, lines, reason) => {
    expect(reasonOf(lines)).toEqual([reason]);
  });
});
