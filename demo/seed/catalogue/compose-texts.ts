/** Writes a product's texts in a language from that language's phrases, agreeing gender and number. */
import type { Family } from '#demo/art/kit/spec.ts';
import type { SizeRun } from '#demo/seed/assortment/sizes.ts';
import { PRODUCTS } from '#demo/seed/goods/products.ts';
import type { SeedProduct } from '#demo/seed/goods/seed-product.ts';
import { type SpecValue, writeSpec } from '#demo/seed/goods/specs.ts';
import type { Closer, LanguageTexts, Noun, SizeHint, Words } from '#demo/seed/texts/language-texts.ts';
import type { Language } from '#lib/contract/values.ts';
import { LANGUAGE_TEXTS } from './all-languages.ts';

export interface ProductTexts {
  readonly name: string;
  readonly subtitle: string;
  readonly headline: string;
  readonly description: readonly string[];
  readonly highlights: readonly string[];
  readonly specs: readonly (readonly [label: string, value: string])[];
  readonly sizeHeading: string;
  readonly sizeHint: string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Replaces `{slot}` by its text. @throws Error for a slot that has no text, so that none can reach a page. */
export function fill(template: string, slots: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const text = slots[slot];
    if (text === undefined) throw new Error(`No text for {${slot}} in "${template}"`);
    return text;
  });
}

/** Chooses from `[a|b|…]` the form that agrees with the noun; the last form stands for those beyond it. */
export function agree(template: string, form: number): string {
  return template.replace(/\[([^\]]*)\]/g, (_, forms: string) => {
    const all = forms.split('|');
    return all[Math.min(form, all.length - 1)] ?? '';
  });
}

const aboutNoun = (template: string, noun: Noun): string =>
  fill(agree(template, noun.form), { the: noun.the, The: capital(noun.the) });

/** A set is called after its parts: Sheiling tent + 2 × camping mat. */
function setName({ parts }: SeedProduct, lang: Language): string {
  const named = parts.flatMap(({ productId, qty }, at) => {
    const part = PRODUCTS.find(({ id }) => id === productId);
    if (!part) return [];
    const name = at === 0 ? productName(part, lang) : LANGUAGE_TEXTS[lang].types[part.type.code][0];
    return [qty > 1 ? `${qty} × ${name}` : name];
  });
  return named.join(' + ');
}

/** Name of a product in a language, without its brand. */
export function productName(product: SeedProduct, lang: Language): string {
  const texts = LANGUAGE_TEXTS[lang];
  const { gender, type } = product;
  const tellsGender = gender === 'kids' || (gender !== 'unisex' && type.genders.length > 1);
  const [phrase] = texts.types[type.code];
  const name = texts.grammar.name(product.model, phrase, tellsGender ? gender : null);
  if (product.binding) return fill(texts.words.withBinding, { name, binding: product.binding });
  return product.kind === 'bundle' ? setName(product, lang) : name;
}

/** Facts that say what they are without a label: "Goose down" needs no "Filling". */
const SELF_EXPLAINING = new Set<SpecValue['label']>(['profile', 'fabric', 'filling', 'treatment', 'material', 'zip']);

function factOf(value: SpecValue, texts: LanguageTexts): string {
  const written = writeSpec(value, texts);
  if (SELF_EXPLAINING.has(value.label)) return capital(written);
  const measured = 'amount' in value && value.unit !== '';
  return `${texts.words.labels[value.label]}${measured ? ' ' : texts.grammar.colon}${written}`;
}

/** Two facts, whom it is for, and the weight: "Waist 82 mm · Turn radius 15 m · Women’s · 1,640 g". */
function subtitleOf(product: SeedProduct, texts: LanguageTexts): string {
  const weight = product.specs.find((value) => value.label === 'weight');
  const facts = product.specs.slice(0, 2).map((value) => factOf(value, texts));
  if (product.gender !== 'unisex') facts.push(texts.grammar.genders[product.gender]);
  if (weight) facts.push(writeSpec(weight, texts));
  return facts.join(' · ');
}

/** How the runs that are not sizes of clothing are headed and advised on. */
const SIZING: Partial<Readonly<Record<SizeRun, readonly [heading: keyof Words['sizeHeadings'], hint: SizeHint]>>> = {
  one: ['oneSize', 'oneSize'],
  pisteSkis: ['length', 'length'],
  wideSkis: ['length', 'length'],
  kidsSkis: ['length', 'length'],
  boards: ['length', 'length'],
  boardsWomen: ['length', 'length'],
  headSizes: ['size', 'head'],
  poles: ['size', 'pole'],
  ropes: ['size', 'rope'],
  kettlebells: ['size', 'kettlebell'],
  brakes: ['brake', 'brake'],
  bottles: ['volume', 'oneSize'],
};

function sizingOf(product: SeedProduct, { words }: LanguageTexts, noun: Noun): { heading: string; hint: string } {
  const [heading, hint] = SIZING[product.sizeRun] ?? ['size', 'trueToSize'];
  return { heading: words.sizeHeadings[heading], hint: aboutNoun(words.sizeHints[hint], noun) };
}

/** Goods with parts that can be replaced. */
const REPAIRABLE = new Set<Family>([
  'binding',
  'poles',
  'ski-boot',
  'goggles',
  'sunglasses',
  'bike',
  'bottle',
  'watch',
  'backpack',
  'tent',
]);
/** Goods that protect from falls are retired in time: nobody may promise that they last. */
const PROTECTIVE = new Set<Family>(['helmet', 'harness', 'rope', 'binding']);

function closersFor(family: Family): Closer[] {
  return [
    'smallRuns',
    ...(REPAIRABLE.has(family) ? (['spareParts'] as const) : []),
    ...(PROTECTIVE.has(family) ? [] : (['lasting'] as const)),
  ];
}

/** All texts of a product in a language; the same product gives the same texts. */
export function textsOf(product: SeedProduct, lang: Language): ProductTexts {
  const texts = LANGUAGE_TEXTS[lang];
  const family = texts.kinds[product.type.code] ?? texts.families[product.type.family];
  const noun = texts.nouns[product.type.code] ?? family;
  const { variety } = product;
  const brand = product.brand.name;
  const slots = { brand, model: product.model };
  const lead = family.leads[variety % 2] ?? family.leads[0];
  const closers = closersFor(product.type.family);
  const closer = texts.words.closers[closers[variety % closers.length] ?? 'smallRuns'];
  const { heading, hint } = sizingOf(product, texts, noun);
  return {
    name: productName(product, lang),
    subtitle: subtitleOf(product, texts),
    headline: family.headlines[(variety >> 1) % 2] ?? family.headlines[0],
    description: [fill(lead, slots), family.body, aboutNoun(closer, noun)].map(texts.grammar.polish),
    highlights: family.highlights.filter((_, at) => at !== variety % 5),
    specs: [
      ...product.specs.map((value) => [texts.words.labels[value.label], writeSpec(value, texts)] as const),
      [texts.words.labels.reference, product.sku],
    ],
    sizeHeading: heading,
    sizeHint: texts.grammar.polish(hint),
  };
}
