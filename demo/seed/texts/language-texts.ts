/** What a language supplies so that the catalogue can be written in it. One folder per language, one editor each. */
import type { Family } from '#demo/art/kit/spec.ts';
import type { Character, Home } from '#demo/seed/assortment/brands.ts';
import type { Department } from '#demo/seed/assortment/categories.ts';
import type { Gender, GroupCode, TypeCode } from '#demo/seed/assortment/product-types-shape.ts';
import type { GuideName } from '#demo/seed/assortment/size-guide-tables.ts';
import type { SpecLabel, SpecWord } from '#demo/seed/assortment/spec-vocabulary.ts';
import type { SaleCode } from '#demo/seed/sale-plans/sale-plan.ts';
import type { BrandPageTexts } from './brand-page-texts.ts';

/** How a language builds names, genitives and figures. */
export interface Grammar {
  /** Product name from the model, the type's noun phrase and whom it is made for (null: nobody in particular). */
  readonly name: (model: string, phrase: string, gender: Gender | null) => string;
  /** Finishes a sentence once its names are filled in: elision before names, the spaces of punctuation. */
  readonly polish: (sentence: string) => string;
  /** Whom a product is for, as a label: Women's, Damen. Also the label of the gender filter. */
  readonly genders: Readonly<Record<Gender, string>>;
  readonly decimal: string;
  readonly thousands: string;
  /** Between a label and its value; French puts a no-break space before the colon. */
  readonly colon: string;
  /** Groups four figures too (2.500); Spanish begins at five. */
  readonly groupsFour: boolean;
}

/**
 * A noun with its article, and which form of `[a|b…]` in a template agrees with it. The forms are
 * singular|plural in English, German and Dutch; common|neuter|plural in Danish and Swedish;
 * masculine|feminine|masculine plural|feminine plural in French, Spanish and Italian.
 */
export interface Noun {
  readonly the: string;
  readonly form: 0 | 1 | 2 | 3;
}

/** What is said of the goods of a family; its noun stands for those types that have none of their own. */
interface FamilyTexts extends Noun {
  readonly headlines: readonly [string, string];
  /** First paragraphs; {brand} and {model} are filled in. */
  readonly leads: readonly [string, string];
  readonly body: string;
  readonly highlights: readonly [string, string, string, string, string];
}

/** Last words on a product: spare parts are kept for it, it is made in small runs, it lasts. */
export type Closer = 'spareParts' | 'smallRuns' | 'lasting';

/** Advice on choosing a size, by what is chosen. */
export type SizeHint = 'trueToSize' | 'length' | 'head' | 'oneSize' | 'pole' | 'rope' | 'kettlebell' | 'brake';

export interface Words {
  readonly labels: Readonly<Record<SpecLabel, string>>;
  readonly values: Readonly<Record<SpecWord, string>>;
  readonly departments: Readonly<Record<Department, string>>;
  readonly groups: Readonly<Record<GroupCode, string>>;
  /** One sentence at the head of each department; those of groups and leaves follow from their goods. */
  readonly departmentIntros: Readonly<Record<Department, string>>;
  /** Discount band of the filter; {percent} is the figure. */
  readonly discount: string;
  readonly sizeHeadings: Readonly<Record<'size' | 'length' | 'volume' | 'oneSize' | 'brake', string>>;
  readonly sizeHints: Readonly<Record<SizeHint, string>>;
  /** Closing paragraphs; {The} is the family's noun with article, `[a|b]` agrees with it. */
  readonly closers: Readonly<Record<Closer, string>>;
  /** Names of a variant's choices and of the usual delivery, as an order keeps them. */
  readonly options: { readonly colour: string; readonly size: string; readonly delivery: string };
  /** In the name of a ski pack: skis with this binding. */
  readonly withBinding: string;
}

export interface BrandTexts {
  /** First sentence of an intro; {brand}, {home} ("in Norway") and {goods} (its families, in the plural). */
  readonly opening: string;
  readonly homes: Readonly<Record<Home, string>>;
  readonly characters: Readonly<Record<Character, string>>;
  readonly goods: Readonly<Record<Family, string>>;
  readonly and: string;
}

export interface LanguageTexts {
  readonly grammar: Grammar;
  /** The noun phrase of a type in the singular (or the plural where it is one), and the name of its category. */
  readonly types: Readonly<Record<TypeCode, readonly [phrase: string, category: string]>>;
  /** Nouns of types that their family's noun would not name: tights are no trousers. */
  readonly nouns: Partial<Readonly<Record<TypeCode, Noun>>>;
  readonly families: Readonly<Record<Family, FamilyTexts>>;
  /** What is said of the goods of a type in place of what is said of its family: a snowboard binding releases nothing. */
  readonly kinds: Partial<Readonly<Record<TypeCode, FamilyTexts>>>;
  readonly words: Words;
  readonly brands: BrandTexts;
  readonly brandPages: BrandPageTexts;
  readonly sales: Readonly<Record<SaleCode, readonly [title: string, subtitle: string]>>;
  /** What each size guide is for. */
  readonly guides: Readonly<Record<GuideName, string>>;
}
