/** Writes a first `import-map.yaml` from a file: what is recognised, and what has to be asked. */
import { Document, isMap, isScalar, type Node } from 'yaml';
import type { Language } from '#lib/contract/values.ts';
import { labelOf, type Place, WEIGHT } from './formats/import-map.ts';
import { categoryPaths, isYesOrNo, parseEntries, parsePairs, plainText } from './formats/magento-cells.ts';
import { isInternal } from './formats/magento-internals.ts';
import { readFileLines } from './formats/read-file.ts';

/** Codes as shops of our languages name them. */
const RECOGNISED: Readonly<Record<Place, RegExp>> = {
  brand: /^(brand|manufacturer|marke|hersteller|marque|marca|merk|m[äa]rke|vendor)$/i,
  gender: /^(gender|sex|geschlecht|genre|genero|genere|geslacht|k[øo]n)$/i,
  sport: /^(sport|sports|activity|sportart|deporte|aktivitet)$/i,
  colour: /^(colou?r|farbe|couleur|colore?|kleur|farve|f[äa]rg)$/i,
  size: /^(size(_\w+)?|gr(oe|ö|o)(ss|ß)e|taille|talla|taglia|maat|st[øo]rrelse|storlek)$/i,
};
/** Facts that nearly every shop has, in our languages. */
const KNOWN_FACTS: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>> = {
  material: {
    en: 'Material',
    de: 'Material',
    fr: 'Matière',
    es: 'Material',
    it: 'Materiale',
    nl: 'Materiaal',
    da: 'Materiale',
    sv: 'Material',
  },
  weight: WEIGHT,
  pattern: {
    en: 'Pattern',
    de: 'Muster',
    fr: 'Motif',
    es: 'Estampado',
    it: 'Fantasia',
    nl: 'Patroon',
    da: 'Mønster',
    sv: 'Mönster',
  },
};
/** Values of an attribute that are asked about; one with more is a text, and not a choice. */
const VALUES_MAX = 60;

interface Seen {
  /** SKUs: an article has its colour in its own row, and in that of its product. */
  readonly articles: Set<string>;
  readonly values: Set<string>;
}

/** What a file says of attributes and categories. */
async function lookThrough(file: string) {
  const attributes = new Map<string, Seen>();
  const categories = new Set<string>();
  const groups = new Set<string>();
  let hasWeights = false;
  const note = (sku: string, code: string, values: readonly string[]): void => {
    const seen = attributes.get(code) ?? { articles: new Set(), values: new Set() };
    seen.articles.add(sku);
    for (const value of values) if (value !== '' && seen.values.size <= VALUES_MAX) seen.values.add(value);
    attributes.set(code, seen);
  };
  for await (const { record } of readFileLines(file)) {
    for (const [code, value] of parsePairs(record.additional_attributes ?? ''))
      if (!isInternal(code)) note(record.sku?.trim() ?? '', code, value.split('|').map(plainText));
    for (const { sku, pairs } of parseEntries(record.configurable_variations ?? ''))
      for (const [code, value] of pairs) if (code !== 'sku') note(sku, code, [plainText(value)]);
    for (const name of categoryPaths(record.categories ?? '').flat()) categories.add(name);
    hasWeights ||= Number(record.weight) > 0;
    const group = record.tier_price_customer_group?.trim();
    if (group && !/^(?:ALL GROUPS|NOT LOGGED IN)/i.test(group)) groups.add(group);
  }
  return { attributes, categories, groups, hasWeights };
}

const countOf = (articles: number): string => `${articles} ${articles === 1 ? 'article' : 'articles'}`;

const placeOf = (code: string): Place | undefined =>
  (Object.keys(RECOGNISED) as Place[]).find((place) => RECOGNISED[place].test(code));

const blanks = (languages: readonly Language[]): Record<string, null> =>
  Object.fromEntries(languages.map((lang) => [lang, null]));

/** What is written of an attribute: its place, the names of a known fact, or a question. */
function suggested(code: string, { values }: Pick<Seen, 'values'>, languages: readonly Language[]): unknown {
  const place = placeOf(code);
  if (place !== undefined) return place;
  // Switches of a shop's own system, as a rule: `sale=0`, `erin_recommends=Yes`.
  if ([...values].every((value) => isYesOrNo(value) || value === '0' || value === '1')) return 'none';
  const known = KNOWN_FACTS[code];
  if (!known) return blanks(languages);
  return Object.fromEntries(languages.map((lang) => [lang, known[lang] ?? null]));
}

function comment(document: Document, path: readonly string[], text: string): void {
  const parent = document.getIn(path.slice(0, -1));
  const pair = isMap(parent) ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1)) : undefined;
  if (pair) (pair.key as Node).commentBefore = ` ${text}`;
}

/**
 * @param languages of the shop's stores; a word that is left empty stays as the file has it
 * @returns the text of an import map
 * @throws ImportFileError when it is no product file
 */
export async function suggestMap(file: string, languages: readonly Language[]): Promise<string> {
  const { attributes, categories, groups, hasWeights } = await lookThrough(file);
  const codes = [...attributes].toSorted(([, a], [, b]) => b.articles.size - a.articles.size);
  const choices = codes.filter(([code, { values }]) => {
    const place = placeOf(code);
    const isText = values.size > VALUES_MAX || place === 'brand' || place === 'size';
    return values.size > 0 && !isText && suggested(code, { values }, languages) !== 'none';
  });
  const words = (values: Iterable<string>) =>
    Object.fromEntries([...values].sort().map((value) => [value, blanks(languages)]));
  const told = new Map(codes.map(([code, seen]) => [code, suggested(code, seen, languages)]));
  const document = new Document({
    attributes: Object.fromEntries(told),
    values: Object.fromEntries(choices.map(([code, { values }]) => [code, words(values)])),
    categories: words(categories),
    ...(hasWeights && { weight_unit: null }),
    ...(groups.size > 0 && { groups: Object.fromEntries([...groups].map((name) => [name, null])) }),
  });
  document.commentBefore =
    ' What the attributes of the file are (brand, gender, sport, colour, size; none: shoppers do not read it; fact: they read it as it is), or what the fact is\n called by language. Then words for values and categories. What is left empty stays as the file has it.';
  comment(
    document,
    ['weight_unit'],
    'Unit of the column weight: g, kg, oz or lb. Without it products do not say what they weigh.',
  );
  comment(document, ['groups'], 'Numbers of groups of members, 1 to 99; whoever signs up is in group 1.');
  for (const [code, { articles, values }] of codes) {
    const examples = [...values].slice(0, 4).join(', ');
    const asked = told.get(code) === 'none' ? 'a switch of the shop before, or a fact?' : 'a fact that shoppers read?';
    const question = placeOf(code) ? 'recognised' : `${labelOf(code)}: ${asked}`;
    comment(document, ['attributes', code], `${question} ${countOf(articles.size)}, such as ${examples}`);
  }
  return document.toString({ lineWidth: 0 });
}
