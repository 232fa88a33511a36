import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, encodedBody } from './encodings.ts';

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['brotli', 'identity'],
    ['br;q=0.5', 'br'],
    [undefined, 'identity'],
  ])('takes from %s the encoding %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

describe('encodedBody', () => {
  it('compresses once into each form, and loses nothing', () => {
    const body = encodedBody(Buffer.from('ski '.repeat(1000)), 'kept');
    expect(zlib.brotliDecompressSync(body.as('br')).equals(body.plain)).toBe(true);
    expect(zlib.gunzipSync(body.as('gzip')).equals(body.plain)).toBe(true);
    expect(body.as('br')).toBe(body.as('br'));
    expect(body.as('identity')).toBe(body.plain);
  });
});
