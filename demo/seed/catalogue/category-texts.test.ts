import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#demo/seed/assortment/categories.ts';
import { LANGUAGES } from '#lib/contract/values.ts';
import { categoryIntro } from './category-texts.ts';

describe.each(LANGUAGES)('the introductions of categories in %s', (lang) => {
  const introOf = (level: number) =>
    CATEGORIES.filter((category) => category.level === level).map((category) => categoryIntro(category, lang));

  it('are whole sentences without a slot left open', () => {
    for (const intro of [1, 2, 3].flatMap(introOf)) expect(intro).toMatch(/^\p{Lu}[^{}[\]]+[.]$/u);
  });

  it('say something else of every department, and of every group but those of the same goods', () => {
    expect(new Set(introOf(1)).size).toBe(introOf(1).length);
    expect(new Set(introOf(2)).size).toBeGreaterThan(introOf(2).length / 2);
  });
});
