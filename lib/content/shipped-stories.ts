/**
 * The stories that come with the shop: pages of policies, help and the company, in every language (decision 70). They are
 * what a content service begins with, and what a shop says whose service has no such story, or never had one.
 */
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import { type Block, loadPolicyText, type PolicyText } from '#lib/policies/policy-text.ts';
import { INFO_PAGES, type InfoPage } from '#lib/rules/info-pages.ts';

type Node = Readonly<Record<string, unknown>>;

/** Address of the story of such a page. */
export const slugOfInfo = (page: InfoPage): string => `info/${page}`;

const LINK = /(\[[^\]]+\]\([^)\s]+\))/;
const PARTS = /^\[([^\]]+)\]\(([^)\s]+)\)$/;

/** A line with its links, which the files write as in Markdown. */
function lineOf(text: string): Node[] {
  return text.split(LINK).flatMap((part) => {
    const [, label, href] = PARTS.exec(part) ?? [];
    if (!label || !href) return part === '' ? [] : [{ type: 'text', text: part }];
    const attrs = { href, linktype: 'url', uuid: null, anchor: null, target: null };
    return [{ type: 'text', text: label, marks: [{ type: 'link', attrs }] }];
  });
}

const paragraph = (text: string): Node => ({ type: 'paragraph', content: lineOf(text) });
const docOf = (content: readonly Node[]): Node => ({ type: 'doc', content });

/** The nodes of a block; each block within has an id of its own, which stays the same. */
function nodesOf(block: Block, uid: string): Node[] {
  const { in: only, notIn, ...said } = block;
  if (only || notIn) {
    const text = docOf(nodesOf(said as Block, `${uid}-text`));
    return [blokNode({ component: 'country_text', only_in: only ?? [], not_in: notIn ?? [], text }, uid)];
  }
  if ('p' in block) return [paragraph(block.p)];
  if ('list' in block) {
    return [
      { type: 'bullet_list', content: block.list.map((text) => ({ type: 'list_item', content: [paragraph(text)] })) },
    ];
  }
  if ('faq' in block) {
    const items = block.items.map(({ in: countries, notIn: others, ...item }, at) => ({
      component: 'question',
      _uid: `${uid}-${at}`,
      ...item,
      ...(countries && { only_in: countries }),
      ...(others && { not_in: others }),
    }));
    return [blokNode({ component: 'faq', element_id: block.faq, title: block.title, items }, uid)];
  }
  if ('insert' in block) return [blokNode({ component: 'shop_part', part: block.insert }, uid)];
  const [component, list] = 'facts' in block ? (['facts', block.facts] as const) : (['cards', block.cards] as const);
  const items = list.map(([name, text], at) => ({
    component: component === 'facts' ? 'fact' : 'card',
    _uid: `${uid}-${at}`,
    name,
    text: docOf([paragraph(text)]),
  }));
  return [blokNode({ component, items }, uid)];
}

const blokNode = (blok: Node, uid: string): Node => ({
  type: 'blok',
  attrs: { id: uid, body: [{ _uid: uid, ...blok }] },
});

/** A field in all languages: English is the default, the others stand beside it. */
function inLanguages(name: string, of: ReadonlyMap<Language, unknown>): Node {
  return Object.fromEntries(
    [...of].map(([language, value]) => [language === 'en' ? name : `${name}__i18n__${language}`, value]),
  );
}

const mapped = <T, R>(of: ReadonlyMap<Language, T>, change: (value: T) => R): ReadonlyMap<Language, R> =>
  new Map([...of].map(([language, value]) => [language, change(value)]));

type Texts = ReadonlyMap<Language, PolicyText>;

/** A section in all languages: it is the same everywhere, what the law of a country adds or forbids is marked so. */
function sectionOf(page: InfoPage, id: string, texts: Texts): Node {
  const own = new Map(
    [...texts].flatMap(([language, { sections }]) => {
      const section = sections.find((one) => one.id === id);
      return section ? [[language, section] as const] : [];
    }),
  );
  const all = [...own.values()];
  const docs = mapped(own, ({ blocks }) => docOf(blocks.flatMap((block, at) => nodesOf(block, `${page}-${id}-${at}`))));
  return {
    component: 'section',
    _uid: `${page}-${id}`,
    element_id: id,
    body: [],
    only_in: [...new Set(all.flatMap((section) => section.in ?? []))],
    not_in: [...new Set(all.flatMap((section) => section.notIn ?? []))],
    ...inLanguages(
      'heading',
      mapped(own, ({ heading }) => heading),
    ),
    ...inLanguages('text', docs),
  };
}

function pageOf(page: InfoPage, texts: Texts) {
  const ids = new Set([...texts.values()].flatMap(({ sections }) => sections.map(({ id }) => id)));
  const fields = (['title', 'description', 'lead'] as const).map((name) =>
    inLanguages(
      name,
      mapped(texts, (text) => text[name]),
    ),
  );
  return {
    component: 'page',
    _uid: page,
    ...Object.assign({}, ...fields),
    updated: texts.get('en')?.updated ?? '',
    body: [...ids].map((id) => sectionOf(page, id, texts)),
  } as { readonly component: string; readonly _uid: string; readonly [field: string]: unknown };
}

/**
 * The content of a page's story in one language, as a content service would deliver it.
 * @throws ZodError where the text is not in its form
 */
export const shippedPage = async (page: InfoPage, language: Language) =>
  shippedText(page, await loadPolicyText(language, page));

/** The same of a text that was read already. */
export const shippedText = (page: InfoPage, text: PolicyText) => pageOf(page, new Map([['en', text] as const]));

/** All of them with all translations, by the address of their story: as an editor finds them in a new content service. */
export const shippedStories = (textOf: (language: Language, page: InfoPage) => PolicyText) =>
  INFO_PAGES.map((page) => {
    const texts = new Map(LANGUAGES.map((language) => [language, textOf(language, page)] as const));
    return { slug: slugOfInfo(page), content: pageOf(page, texts) };
  });
