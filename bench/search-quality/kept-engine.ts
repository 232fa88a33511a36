import MiniSearch from 'minisearch';
import { LANGUAGE_WORDS } from '#commerce/catalogue/words/language-words.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import { PLACES } from '#tests/support/search-quality/ndcg.ts';
import type { Search } from '#tests/support/search-quality/score.ts';

interface Document {
  readonly id: number;
  readonly popularity: number;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly gender: string;
  readonly sport: string;
  /** Also of what a set is made of; sizes only where they can be had. */
  readonly colours: string;
  readonly sizes: string;
  readonly numbers: string;
}

/** The colour of a product without a choice is that of its picture. */
const DOCUMENTS = `with article as (
    select v.product_id owner, v.id, v.size_id from variant v
    union all select b.bundle_id, v.id, v.size_id from bundle_part b join variant v on v.product_id = b.product_id)
  select p.id, p.popularity, t.name, b.name brand, c.name category, g.label gender, s.label sport,
    coalesce((select string_agg(distinct f.label, ' ') from product_picture pp join facet_value f
      on f."group" = 'colour' and f.id = pp.colour_id and f.lang = $1 where pp.product_id = p.id), '') colours,
    coalesce((select string_agg(distinct f.label, ' ') from article a join stock k on k.variant_id = a.id and k.qty > 0
      join facet_value f on f."group" = 'size' and f.id = a.size_id and f.lang = $1 where a.owner = p.id), '') sizes,
    p.sku || ' ' || coalesce((select string_agg(v.sku, ' ') from variant v where v.product_id = p.id), '') numbers
  from product p
  join product_text t on t.product_id = p.id and t.lang = $1
  join brand b on b.id = p.brand_id
  join category_text c on c.category_id = p.main_category_id and c.lang = $1
  join facet_value g on g."group" = 'gender' and g.id = p.gender_id and g.lang = $1
  join facet_value s on s."group" = 'sport' and s.id = p.sport_id and s.lang = $1`;

/** Accents off, as MiniSearch's own documents advise. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');

/** An index of one language: prefixes, slips, weights by field, the words that say nothing left out. */
function indexOf(language: Language, documents: readonly Document[]): MiniSearch<Document> {
  const fillers = new Set(LANGUAGE_WORDS[language].fillers.map(plain));
  const popularity = new Map(documents.map((one) => [one.id, one.popularity]));
  const index = new MiniSearch<Document>({
    fields: ['name', 'brand', 'category', 'gender', 'sport', 'colours', 'sizes', 'numbers'],
    processTerm: (term) => {
      const word = plain(term);
      return fillers.has(word) ? null : word;
    },
    searchOptions: {
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      boost: { name: 3, category: 3, brand: 2, numbers: 2 },
      boostDocument: (id) => 1 + Math.log10(1 + (popularity.get(id as number) ?? 0)) / 10,
    },
  });
  index.addAll(documents);
  return index;
}

/** MiniSearch over the same goods: what has all words, else what has some of them. */
export async function keptEngine(query: Query): Promise<Search> {
  const indexes = new Map<Language, MiniSearch<Document>>();
  for (const language of LANGUAGES) {
    const { rows } = await query<Document>(DOCUMENTS, [language]);
    indexes.set(language, indexOf(language, rows));
  }
  return (term, language) => {
    const index = indexes.get(language);
    const all = index?.search(term, { combineWith: 'AND' }) ?? [];
    const found = all.length > 0 ? all : (index?.search(term) ?? []);
    return found.slice(0, PLACES).map(({ id }) => id as number);
  };
}
