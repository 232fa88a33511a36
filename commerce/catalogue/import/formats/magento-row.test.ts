import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CATEGORY_DEPTH } from '#lib/rules/limits.ts';
import { AT, CUP, mapFrom } from '#tests/support/commerce/import-rows.ts';
import { paragraphsOf, parseEntries, parsePairs } from './magento-cells.ts';
import { Money } from './magento-columns.ts';
import { whyLeftOut } from './magento-internals.ts';
import { readMagentoRow } from './magento-row.ts';

const read = (cells: Readonly<Record<string, string | number>>) =>
  readMagentoRow(Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, String(cell)])), AT);
const rowOf = (cells: Readonly<Record<string, string | number>>) => {
  const outcome = read(cells);
  if (!('row' in outcome)) throw new Error(outcome.reason);
  return outcome.row;
};

describe('lists in a cell', () => {
  it('are pairs with commas between, and a value may hold commas', () => {
    expect([...parsePairs('color=Red,finish=matt, brushed,size=M,note=a=b')]).toEqual([
      ['color', 'Red'],
      ['finish', 'matt, brushed'],
      ['size', 'M'],
      ['note', 'a=b'],
    ]);
  });

  it('are entries with bars between, those without a SKU left out', () => {
    expect(parseEntries('sku=A,color=Red|color=Blue|sku=B').map(({ sku }) => sku)).toEqual(['A', 'B']);
  });

  it('come back as they were packed, whatever is in them', () => {
    const key = fc.stringMatching(/^[a-z][a-z0-9_]{0,9}$/);
    const value = fc.stringMatching(/^[A-Za-z0-9 .%-]{0,20}$/).map((text) => text.trim());
    fc.assert(
      fc.property(fc.dictionary(key, value), (pairs) => {
        const packed = Object.entries(pairs).map(([name, text]) => `${name}=${text}`);
        expect(Object.fromEntries(parsePairs(packed.join(',')))).toEqual({ ...pairs });
      }),
    );
  });
});

describe('prices of a file', () => {
  it('are minor units, whatever the decimals', () => {
    for (const [text, minor] of [
      ['24.9500', 2495],
      ['199', 19_900],
      ['1.005', 101],
      ['0.1', 10],
    ] as const) {
      expect(Money.parse(text)).toBe(minor);
    }
  });

  it('are exact for every amount of minor units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (minor) => {
        const text = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}00`;
        expect(Money.parse(text)).toBe(minor);
      }),
    );
  });

  it('are the special one while its dates say so, beside the retail price', () => {
    const price = { ...CUP, price: '30.00', special_price: '20.00' };
    expect(rowOf(price).price).toEqual({ amount: 2000, rrp: 3000 });
    expect(rowOf({ ...price, special_price_to_date: '2026-11-01' }).price).toEqual({ amount: 3000, rrp: 3000 });
    // The shop before sold for it until the night of its last day.
    for (const last of ['2026-11-20', '11/20/26, 12:00 AM'])
      expect(rowOf({ ...price, special_price_to_date: last })).toMatchObject({
        price: { amount: 2000, rrp: 3000 },
        notes: ['special_price ends with 2026-11-20 and stays all the same: make a sale of it'],
      });
    expect(rowOf({ ...price, special_price_to_date: '2026-11-20 00:30:00' }).price).toEqual({
      amount: 3000,
      rrp: 3000,
    });
    expect(rowOf({ ...price, special_price_from_date: '2026-12-01' }).price).toEqual({ amount: 3000, rrp: 3000 });
    expect(rowOf({ ...price, msrp_price: '45' }).price).toEqual({ amount: 2000, rrp: 4500 });
  });
});

describe('a row of a file', () => {
  it('loses the root of the category tree, and empty cells leave what the shop has', () => {
    const row = rowOf({ ...CUP, qty: '', description: '' });
    expect(row.categories).toEqual([['Outdoor', 'Cups'], ['New']]);
    expect([row.qty, row.description]).toEqual([null, null]);
  });

  it('counts pieces in stock only, and many of what is not counted', () => {
    expect(rowOf({ ...CUP, qty: '-3' }).qty).toBe(0);
    expect(rowOf({ ...CUP, is_in_stock: '0' }).qty).toBe(0);
    expect(rowOf({ ...CUP, qty: '', manage_stock: '0' }).qty).toBe(9_999);
  });

  it('names each picture once, the base image first, and none for no_selection', () => {
    const pictures = {
      base_image: '/c/u/cup.jpg',
      small_image: 'no_selection',
      additional_images: '/c/u/b.jpg,/c/u/cup.jpg',
    };
    expect(rowOf({ ...CUP, ...pictures }).pictures).toEqual(['/c/u/cup.jpg', '/c/u/b.jpg']);
  });

  it('is refused where a cell holds a NUL character, which no database takes', () => {
    expect(read({ ...CUP, name: 'Sum\0mit' })).toEqual({ reason: 'name holds a NUL character' });
    expect(read({ ...CUP, colour_code: '\0' })).toEqual({ reason: 'colour_code holds a NUL character' });
  });

  it('has several categories, with commas or with bars between', () => {
    const inBoth = [['Men', 'Hoodies'], ['Eco']];
    const withCommas = 'Default Category/Men/Hoodies,Default Category/Eco,Default Category';
    expect(rowOf({ ...CUP, categories: withCommas }).categories).toEqual(inBoth);
    expect(rowOf({ ...CUP, categories: withCommas.replaceAll(',', '|') }).categories).toEqual(inBoth);
    expect(rowOf({ ...CUP, categories: 'Default Category/Hats, caps|Default Category/Eco' }).categories).toEqual([
      ['Hats, caps'],
      ['Eco'],
    ]);
  });

  it('has its size under the name that Magento’s own sample data have for it', () => {
    expect(rowOf({ ...CUP, additional_attributes: 'size_general=XS,color=Gray' })).toMatchObject({ size: 'XS' });
    const variations = 'sku=A-28,size_pants=28,color=Red|sku=A-29,size_pants=29,color=Red';
    expect(rowOf({ ...CUP, configurable_variations: variations }).variations).toEqual([
      { sku: 'A-28', colour: 'Red', size: '28' },
      { sku: 'A-29', colour: 'Red', size: '29' },
    ]);
  });

  it('is refused where its categories have more levels than the shop serves', () => {
    const levels = (count: number) => `Default Category${'/A'.repeat(count)}`;
    expect(rowOf({ ...CUP, categories: levels(MAX_CATEGORY_DEPTH) }).categories[0]).toHaveLength(MAX_CATEGORY_DEPTH);
    for (const count of [MAX_CATEGORY_DEPTH + 1, 200])
      expect(read({ ...CUP, categories: `Default Category/B,${levels(count)}` })).toEqual({
        reason: 'categories has more than 8 levels',
      });
  });

  it('has characters for the entities of HTML, in names, categories and values', () => {
    const row = rowOf({
      ...CUP,
      name: 'Mars HeatTech&trade; <b>Pullover</b>',
      categories: 'Default Category/Hoodies &amp; Sweatshirts',
      additional_attributes: 'manufacturer=Fell &amp; Sons,material=Wool|50&#37; silk',
    });
    expect(row.name).toBe('Mars HeatTech™ Pullover');
    expect(row.categories).toEqual([['Hoodies & Sweatshirts']]);
    expect(row.brand).toBe('Fell & Sons');
    expect(row.specs).toEqual([['Material', 'Wool, 50% silk']]);
  });

  it('has facts for shoppers, none that Magento keeps for itself', () => {
    const attributes =
      'has_options=0,required_options=0,gift_wrapping_available=1,custom_design_from=,tax_class_id=2,strap_bags=Shoulder';
    expect(rowOf({ ...CUP, additional_attributes: attributes }).specs).toEqual([['Strap bags', 'Shoulder']]);
    expect(rowOf({ ...CUP, additional_attributes: 'has_options=0' }).specs).toEqual([]);
  });

  it('says nothing of yes or no, a switch of the shop before, until a map names it', () => {
    const cells = { ...CUP, additional_attributes: 'new=No,waterproof=Yes,material=Steel' };
    expect(rowOf(cells).specs).toEqual([['Material', 'Steel']]);
    expect(read(cells)).toMatchObject({
      passedOver: ['additional_attributes.new', 'additional_attributes.waterproof'],
    });
    expect(whyLeftOut('additional_attributes.waterproof')).toContain('says only yes or no');
    expect(whyLeftOut('additional_attributes.has_options')).toContain('Magento keeps for itself');
    const map = mapFrom('attributes: { new: none, waterproof: fact }');
    const named = readMagentoRow(Object.fromEntries(Object.entries(cells).map(([n, v]) => [n, String(v)])), AT, map);
    expect(named).toMatchObject({
      row: {
        specs: [
          ['Waterproof', 'Yes'],
          ['Material', 'Steel'],
        ],
      },
      passedOver: [],
    });
  });

  it('is refused where a shopper has to choose what the shop does not ask for', () => {
    const engraving = 'name=Engraving,type=field,required=1,price=5.0000|name=Gift card,type=field,required=0,price=1';
    expect(read({ ...CUP, custom_options: engraving })).toEqual({
      reason:
        'cannot be bought without an answer that the shop does not ask for, in custom_options: Engraving (field). Make each choice a product of its own, or a color or size of a configurable one; with required=0 it is sold without',
    });
    expect(read({ ...CUP, custom_options: engraving.replace('required=1', 'required=0') })).toMatchObject({
      passedOver: ['custom_options'],
    });
  });

  it('tells which of its cells are not kept, those of every export and of its attributes included', () => {
    const cells = {
      ...CUP,
      additional_attributes: 'has_options=0,material=Steel',
      related_skus: 'JKT',
      attribute_set_code: 'Default',
      use_config_min_qty: 1,
      created_at: '1/1/26',
    };
    expect(read(cells)).toMatchObject({
      passedOver: ['attribute_set_code', 'use_config_min_qty', 'created_at', 'additional_attributes.has_options'],
    });
  });

  it('is refused with the names of the columns that are wrong', () => {
    expect(read({ sku: ' ', price: 'free', qty: 'many' })).toEqual({
      reason: 'sku is missing; price is not a price; qty is not a number of pieces',
    });
    expect(read({ ...CUP, price: '0.0000' })).toEqual({ reason: 'price is nothing' });
    expect(read({ sku: 'C', product_type: 'configurable' })).toEqual({ reason: 'configurable_variations is missing' });
    expect(read({ sku: 'B', product_type: 'bundle' })).toEqual({ reason: 'bundle_values is missing' });
  });
});

describe('texts of a file', () => {
  it('are paragraphs without markup and scripts', () => {
    expect(paragraphsOf('<p>One &amp; <b>two</b></p><script>alert(1)</script><ul><li>three</li></ul>')).toEqual([
      'One & two',
      'three',
    ]);
    expect(paragraphsOf('plain\n\n  text ')).toEqual(['plain', 'text']);
    expect(paragraphsOf('<p>&bull; Loose.</br>&bull; Flat.</p>')).toEqual(['• Loose.', '• Flat.']);
  });

  it('may be nested as deep as a cell goes', () => {
    expect(paragraphsOf(`${'<b>'.repeat(20_000)}deep`)).toEqual(['deep']);
  });
});
