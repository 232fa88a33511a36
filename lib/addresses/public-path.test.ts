import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPublicPath } from './public-path.ts';

describe('readPublicPath', () => {
  it.each([
    ['/', '/'],
    ['/sales/', '/sales'],
    ['/brand/caf%C3%A9', '/brand/café'],
    ['/a%2520b', '/a%20b'],
  ])('reads %s as %s', (raw, path) => {
    expect(readPublicPath(raw)).toEqual({ kind: 'path', path });
  });

  it.each([
    ['//brand/x', '/brand/x'],
    ['/a///b//', '/a/b/'],
    ['/\\evil.example', '/evil.example'],
    ['\\\\evil.example', '/evil.example'],
  ])('collapses %s to %s', (raw, collapsed) => {
    expect(readPublicPath(raw)).toEqual({ kind: 'repeated-slashes', collapsed });
  });

  it.each(['/%', '/%zz', '/%c3', '/a%2fb', '/%2e%2e/x', '/a%00', `/${'a'.repeat(2049)}`])(
    'finds %s malformed',
    (raw) => {
      expect(readPublicPath(raw)).toEqual({ kind: 'malformed' });
    },
  );

  it('never collapses to a path that leaves the site or has to be collapsed again', () => {
    const junk = fc.stringMatching(/^[/\\a.%:@]{0,12}$/).map((rest) => `/${rest}`);
    fc.assert(
      fc.property(junk, (raw) => {
        const read = readPublicPath(raw);
        if (read.kind !== 'repeated-slashes') return;
        expect(read.collapsed).toMatch(/^\/(?![/\\])/);
        expect(readPublicPath(read.collapsed).kind).not.toBe('repeated-slashes');
      }),
    );
  });
});
