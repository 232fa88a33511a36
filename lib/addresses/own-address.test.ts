import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeReturnPath, encodeReturnPath, ownPathOf } from './own-address.ts';

describe('the page to return to after login', () => {
  it('survives being packed, with its query and any script', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zé漢/?=&%-]{1,60}$/), (rest) => {
        const path = `/x${rest}`;
        expect(decodeReturnPath(encodeReturnPath(path) ?? '')).toBe(path);
        expect(encodeReturnPath(path)).toMatch(/^[\w-]+$/);
      }),
    );
  });

  it.each([
    '//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/a\nb',
    '/\t/evil.example',
    '',
  ])('is dropped where it would leave the site: %j', (path) => {
    expect(ownPathOf(path)).toBeNull();
    expect(encodeReturnPath(path)).toBeNull();
    expect(decodeReturnPath(btoa(path))).toBeNull();
  });

  it('is dropped where it is no base64url', () => {
    expect(decodeReturnPath('%%%')).toBeNull();
    expect(decodeReturnPath('_w')).toBeNull();
  });

  it('never names another host, whatever is asked for', () => {
    const parts = fc.constantFrom('/', '.', '..', '%2e', '\\', '\t', '?', '#', 'evil.example', '@', ':');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (asked) => {
        const path = ownPathOf(asked.join(''));
        if (path !== null) expect(new URL(path, 'http://shop.example').host).toBe('shop.example');
      }),
      { numRuns: 1000 },
    );
  });
});
