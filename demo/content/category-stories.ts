/** The introductions of the departments, as stories: an editor finds them, and by their example how those of other categories are written. */
import { CATEGORIES, type SeedCategory } from '#demo/seed/assortment/categories.ts';
import { categoryIntro, categoryName } from '#demo/seed/catalogue/category-texts.ts';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import type { Blok } from './story-store.ts';

const inLanguages = (field: string, of: (language: Language) => string) =>
  LANGUAGES.map((language) => [language === 'en' ? field : `${field}__i18n__${language}`, of(language)] as const);

const contentOf = (category: SeedCategory): Blok => ({
  component: 'page',
  _uid: `category-${category.id}`,
  body: [],
  ...Object.fromEntries([
    ...inLanguages('title', (language) => categoryName(category, language)),
    ...inLanguages('lead', (language) => categoryIntro(category, language)),
  ]),
});

export const categoryStories = () =>
  CATEGORIES.filter(({ level }) => level === 1).map((category) => ({
    slug: `parts/categories/${category.id}`,
    content: contentOf(category),
  }));
