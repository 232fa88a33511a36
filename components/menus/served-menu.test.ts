import { describe, expect, it } from 'vitest';
import type { NavigationItem } from '#lib/contract/values.ts';
import { MAX_CATEGORY_DEPTH } from '#lib/rules/limits.ts';
import { servedMenu } from './served-menu.ts';

const item = (url: string, children: NavigationItem[] = []): NavigationItem => ({ label: url, url, children });

/** A chain of items that counts how often the children of any are looked at. */
function chain(levels: number): { menu: NavigationItem[]; looks: () => number } {
  let looks = 0;
  let menu: NavigationItem[] = [];
  for (let at = levels; at > 0; at--) {
    const children = menu;
    const url = `/products/${at}`;
    menu = [
      {
        label: url,
        url,
        get children() {
          looks += 1;
          return children;
        },
      },
    ];
  }
  return { menu, looks: () => looks };
}

const levelsOf = (items: readonly NavigationItem[]): number => {
  let levels = 0;
  for (let [level] = [items]; level[0]; level = level[0].children) levels += 1;
  return levels;
};

describe('a menu without what is not served', () => {
  it('loses such links, and items of which nothing is left', () => {
    const menu = [item('/products/ski'), item('/x', [item('/careers')]), item('/y', [item('/careers'), item('/z')])];
    expect(servedMenu(menu)).toEqual([item('/products/ski'), item('/y', [item('/z')])]);
  });

  it('is made in one look at each level, however deep, and has the levels that categories may have', () => {
    const { menu, looks } = chain(16);
    expect(levelsOf(servedMenu(menu))).toBe(MAX_CATEGORY_DEPTH);
    expect(looks()).toBeLessThanOrEqual(5 * 16);
  });

  it('stands two hundred levels, and a circle', () => {
    expect(levelsOf(servedMenu(chain(200).menu))).toBe(MAX_CATEGORY_DEPTH);
    const circle = item('/round');
    circle.children.push(circle);
    expect(levelsOf(servedMenu([circle]))).toBe(MAX_CATEGORY_DEPTH);
  });

  it('keeps a hundred thousand items of a level', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => item(`/products/${at}`));
    expect(servedMenu([item('/products', many)])[0]?.children).toHaveLength(100_000);
  });
});
