/** Rows of the brands: their names, what their pages tell, and what buyers say of them. */

import { pictureKey } from '#demo/art/picture-key.ts';
import { artOfBrand, BRANDS, type SeedBrand } from '#demo/seed/assortment/brands.ts';
import { GENDERS, type Gender } from '#demo/seed/assortment/product-types-shape.ts';
import { drawFrom } from '#demo/seed/base/seed-random.ts';
import { DAY, inEveryLanguage, instant, type TableRows } from '#demo/seed/base/table-rows.ts';
import { PRODUCTS } from '#demo/seed/goods/products.ts';
import { type ReviewText, SUBJECT_OF } from '#demo/seed/texts/brand-page-texts.ts';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import { LANGUAGE_TEXTS } from './all-languages.ts';
import { brandIntro } from './category-texts.ts';
import { fill } from './compose-texts.ts';

/** The year a brand says it began in. */
const foundedIn = (brand: SeedBrand): string => String(drawFrom(8000 + brand.id).whole(1921, 2014));

const gendersOf = (brand: SeedBrand): Gender[] => {
  const made = new Set(PRODUCTS.filter((product) => product.brand === brand).map(({ gender }) => gender));
  return GENDERS.filter((gender) => made.has(gender));
};

type BlockRow = readonly [
  brandId: number,
  lang: Language,
  position: number,
  genderId: number | null,
  kind: 'story' | 'facts',
  title: string,
  body: string,
];

/** The story for everybody, one for each gender in its place, and the facts beneath either. */
function blocksOf(brand: SeedBrand, lang: Language): BlockRow[] {
  const { brandPages, grammar } = LANGUAGE_TEXTS[lang];
  const { facts, stories, forGender } = brandPages;
  const story = stories[brand.character];
  const year = foundedIn(brand);
  const country = new Intl.DisplayNames([lang], { type: 'region' }).of(brand.country) ?? brand.country;
  const write = (template: string) => grammar.polish(fill(template, { brand: brand.name, year }));
  const told = [
    { genderId: 0, title: story.title, text: story.text },
    ...gendersOf(brand).map((gender) => ({ genderId: GENDERS.indexOf(gender) + 1, ...forGender[gender] })),
  ];
  const known = [
    [facts.founded, year],
    [facts.home, country],
    [facts.knownFor, story.knownFor],
  ];
  return [
    ...told.map(({ genderId, title, text }, at): BlockRow => {
      return [brand.id, lang, at + 1, genderId, 'story', write(title), JSON.stringify([write(text)])];
    }),
    [brand.id, lang, told.length + 1, null, 'facts', '', JSON.stringify(known)],
  ];
}

/** Fewest and most reviews of a brand in one language. */
const REVIEWS = [3, 6] as const;
/** Reviews are from the last so many days. */
const WRITTEN_WITHIN_DAYS = 400;
const INITIALS = [...'ABCDEFGHJKLMNPRSTVW'];

/** What a brand's buyers could say in a language: of what it makes, and of anything. */
function reviewTexts(brand: SeedBrand, lang: Language): ReviewText[] {
  const { reviews } = LANGUAGE_TEXTS[lang].brandPages;
  const subjects = new Set(brand.families.map((family) => SUBJECT_OF[family]));
  return [...subjects, 'any' as const].flatMap((subject) => reviews[subject]);
}

function reviewsOf(brand: SeedBrand, lang: Language, now: number) {
  const draw = drawFrom(9000 + brand.id * LANGUAGES.length + LANGUAGES.indexOf(lang));
  const { brandPages, grammar } = LANGUAGE_TEXTS[lang];
  const authors = draw.shuffled([...brandPages.reviewers]);
  const texts = draw.shuffled(reviewTexts(brand, lang)).slice(0, draw.whole(...REVIEWS));
  return texts.map(([rating, text], at) => {
    const author = `${authors[at % authors.length]} ${draw.pick(INITIALS)}.`;
    const writtenAt = now - draw.whole(2, WRITTEN_WITHIN_DAYS) * DAY;
    return [brand.id, lang, author, rating, grammar.polish(fill(text, { brand: brand.name })), instant(writtenAt)];
  });
}

/** Everything of the brands; reviews count back from `now` (ms). */
export const brandTables = (now: number): TableRows[] => [
  {
    table: 'brand',
    columns: ['id', 'slug', 'name', 'mark', 'country', 'wide_picture', 'tall_picture'],
    rows: () =>
      BRANDS.map((brand) => {
        const { wide, tall } = artOfBrand(brand);
        return [brand.id, brand.slug, brand.name, brand.mark, brand.country, pictureKey(wide), pictureKey(tall)];
      }),
  },
  {
    table: 'brand_text',
    columns: ['brand_id', 'lang', 'intro'],
    rows: () => inEveryLanguage(BRANDS, (b, lang) => [b.id, lang, brandIntro(b, lang)]),
  },
  {
    table: 'brand_block',
    columns: ['brand_id', 'lang', 'position', 'gender_id', 'kind', 'title', 'body'],
    rows: () => inEveryLanguage(BRANDS, blocksOf).flat(),
  },
  {
    table: 'brand_review',
    columns: ['brand_id', 'lang', 'author', 'rating', 'body', 'written_at'],
    rows: () => inEveryLanguage(BRANDS, (brand, lang) => reviewsOf(brand, lang, now)).flat(),
  },
];
