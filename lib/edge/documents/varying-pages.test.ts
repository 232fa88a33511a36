import { beforeAll, describe, expect, it, vi } from 'vitest';
import { varyingPages } from './varying-pages.ts';

const ADDRESS = 'uk.test /';
const cookie = (word: string): string => `other=1; serac_variations=${word}`;

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
});

describe('the key of a document', () => {
  it('says nothing of variations where no experiment touches the page', () => {
    const pages = varyingPages();
    expect(pages.learn(ADDRESS, '')).toBe('');
    expect(pages.keyOf(ADDRESS, cookie('menu-order.alphabet'))).toBe('');
    expect(pages.keyOf(ADDRESS, undefined)).toBe('');
  });

  it('names the visitor’s variations of those that do, and no other', () => {
    const pages = varyingPages();
    const key = pages.learn(ADDRESS, 'menu-order.alphabet');
    expect(pages.keyOf(ADDRESS, cookie('menu-order.alphabet~tiles.large'))).toBe(key);
    expect(pages.keyOf(ADDRESS, cookie('menu-order.as-is'))).not.toBe(key);
    expect(pages.keyOf('uk.test /ski', cookie('menu-order.alphabet'))).toBe('');
  });

  it('is none for a visitor whose variation is still to be drawn', () => {
    const pages = varyingPages();
    pages.learn(ADDRESS, 'menu-order.alphabet');
    for (const header of [undefined, 'other=1', cookie('tiles.large'), cookie('nonsense')]) {
      expect(pages.keyOf(ADDRESS, header)).toBeNull();
    }
  });

  it('forgets an experiment that is over', () => {
    const pages = varyingPages();
    pages.learn(ADDRESS, 'menu-order.alphabet');
    pages.learn(ADDRESS, '');
    expect(pages.keyOf(ADDRESS, undefined)).toBe('');
  });
});
