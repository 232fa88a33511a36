import { describe, expect, it } from 'vitest';
import { createKeptParts } from './kept-parts.ts';

interface Part {
  readonly html: string;
}

describe('parts that are kept', () => {
  it('are found for ten seconds', () => {
    let now = 0;
    const parts = createKeptParts<Part>(() => now);
    parts.keep('1/guest menu', { html: 'Ski' }, parts.edition());
    now = 9_999;
    expect(parts.find('1/guest menu')).toEqual({ html: 'Ski' });
    expect(parts.find('1/m3 menu')).toBeUndefined();
    now = 10_000;
    expect(parts.find('1/guest menu')).toBeUndefined();
  });

  it('go when something becomes stale, and so does what was begun before and ends after', () => {
    const parts = createKeptParts<Part>(() => 0);
    const begun = parts.edition();
    parts.keep('1/guest menu', { html: 'Ski' }, begun);
    parts.outdate();
    expect(parts.find('1/guest menu')).toBeUndefined();
    parts.keep('1/guest menu', { html: 'Ski' }, begun);
    expect(parts.find('1/guest menu')).toBeUndefined();
    parts.keep('1/guest menu', { html: 'Snow' }, parts.edition());
    expect(parts.find('1/guest menu')).toEqual({ html: 'Snow' });
  });
});
