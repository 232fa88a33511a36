import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { slugOf } from '#commerce/kernel/slugs.ts';
import { buildPaths } from './url-paths.ts';

describe('a text as a segment of an address', () => {
  it.each([
    ['Żółta kurtka Łódź', 'zolta-kurtka-lodz'],
    ['Größe für Mädchen', 'groesse-fuer-maedchen'],
    ['Ærlig, Ø og å', 'aerlig-oe-og-aa'],
    ['Cœur d’été', 'coeur-dete'],
    ['Women’s T-Shirt 3.5', 'womens-t-shirt-3-5'],
    ['McKinley XT', 'mckinley-xt'],
    ['Socks & Shoes', 'socks-shoes'],
    ['Đà Nẵng', 'da-nang'],
    ['Москва', 'moskva'],
    ['™ ©', ''],
    ['--a--', 'a'],
  ])('of %s is %s', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it('stays what it is', () => {
    expect(slugOf(slugOf('Żółta kurtka Łódź'))).toBe('zolta-kurtka-lodz');
  });

  it('changes none of the addresses that the shop was planted with', () => {
    const paths = buildPaths();
    expect(paths).toHaveLength(14_640);
    expect(createHash('sha256').update(JSON.stringify(paths)).digest('hex')).toBe(
      'f4f4b3c26543f91f02f837b21e73cd3fc8dfe82b8f6f0d60ded59f8324378831',
    );
  });
});
