/** Stories as nobody should write them: odd, huge, broken or made to harm. Each holds a whole section as well, which must be shown. */

type Node = Readonly<Record<string, unknown>>;

export const words = (text: string, marks: unknown = []): Node => ({ type: 'text', text, marks });
export const paragraph = (...content: readonly unknown[]): Node => ({ type: 'paragraph', content });
export const doc = (...content: readonly unknown[]): Node => ({ type: 'doc', content });

/** What has to be readable on every page. */
export const WHOLE = 'Whole and readable';
const whole: Node = { component: 'section', _uid: 'whole', heading: 'Sound', text: doc(paragraph(words(WHOLE))) };

const page = (...body: readonly unknown[]): Node => ({
  component: 'page',
  _uid: 'p',
  title: 'An odd page',
  body: [...body, whole],
});
const rich = (...content: readonly unknown[]): Node => ({ component: 'rich_text', _uid: 'r', text: doc(...content) });
const section = (more: Node): Node => ({ component: 'section', _uid: 's', heading: 'Head', text: doc(), ...more });
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** A value within itself so many times, made without recursion. */
function nested(depth: number, around: (inner: unknown) => unknown, inmost: unknown): unknown {
  let value = inmost;
  for (let at = 0; at < depth; at += 1) value = around(value);
  return value;
}

/** A field whose name no literal can have as its own. */
const named = (name: string, value: unknown): Node => Object.fromEntries([[name, value]]);

/** It cannot be made a number or text of. */
const STUBBORN = { toString: 1, valueOf: null };

const picture = (more: Node): Node => ({ filename: 'https://a.storyblok.com/f/1/1000x500/abc/hut.jpg', ...more });
const linked = (attrs: unknown): Node => words('here', [{ type: 'link', attrs }]);

/** Addresses that no link of a page may have. */
export const HOSTILE_ADDRESSES = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  '/\n/evil.example',
  'http://x.example',
  'blob:x',
  'file:///etc/passwd',
  'HTTPS:/\\evil.example',
  'https:\\\\evil.example',
] as const;

const links = HOSTILE_ADDRESSES.flatMap((address) => [
  { linktype: 'url', href: address },
  { linktype: 'url', url: address, anchor: 'x' },
  { linktype: 'asset', url: address },
  { linktype: 'story', cached_url: address },
  { linktype: 'story', story: { full_slug: address } },
]);

export const ODD_STORIES: Readonly<Record<string, () => Node>> = {
  'sections within sections, thousands deep': () =>
    page(nested(5000, (inner) => section({ body: [inner] }), section({}))),
  'columns within columns': () =>
    page(nested(3000, (inner) => ({ component: 'columns', _uid: 'c', columns: [{ body: [inner] }] }), section({}))),
  'lists within lists of a text': () =>
    page(
      rich(
        nested(
          4000,
          (inner) => ({ type: 'bullet_list', content: [{ type: 'list_item', content: [inner] }] }),
          paragraph(words('deep')),
        ),
      ),
    ),
  'texts within blocks within texts': () =>
    page(nested(2000, (inner) => rich({ type: 'blok', attrs: { body: [inner] } }), rich(paragraph(words('deep'))))),
  'lists where nothing is a list': () => page(section({ heading: nested(9000, (inner) => [inner], 'deep') })),
  'a word with thousands of marks': () =>
    page(
      rich(
        paragraph(
          words(
            'bold',
            times(20_000, (at) => ({ type: at % 2 ? 'bold' : 'italic' })),
          ),
        ),
      ),
    ),
  'marks that are none': () =>
    page(
      rich(paragraph(words('a', null), words('b', [null, 'bold', 7, [], { type: {} }]), words('c', {}), words('d', 1))),
    ),
  'lists where objects are due, and objects where lists are': () =>
    page(
      [],
      [[section({})]],
      section({ text: [], body: {}, heading: 'Odd' }),
      { component: 'hero', title: 'Odd hero', image: [], link: [] },
      { component: 'columns', columns: { 0: { body: [] } } },
      { component: 'columns', columns: [[], 7, 'x', { body: { length: 3 } }] },
      { component: 'faq', items: { length: 1, 0: {} } },
      { component: 'table', label: 'T', table: [] },
      { component: 'table', label: 'T', table: { thead: [null], tbody: [[]] } },
      { component: 'facts', items: [[], null, { name: [], text: [] }] },
      { component: 'slider', label: 'S', slides: { component: 'quote', text: 'x' } },
      rich({ type: 'blok', attrs: [] }, { type: 'blok', attrs: { body: { component: 'quote' } } }, [], 'text', 7, null),
      { component: 'banner', title: 'B', tags: { 0: 'ct-10' } },
      { component: ['section'], heading: 'x' },
    ),
  'nothing where something is due': () =>
    page(
      null,
      undefined,
      section({ text: null, body: null, _uid: null, element_id: null, only_in: null, brands: null }),
      {
        component: 'countdown',
        _uid: null,
        title: 'Soon',
        until: null,
        opens: null,
        label: null,
        link: null,
      },
    ),
  'numbers that are none, or too many': () =>
    page(
      { component: 'product_carousel', title: 'A', most: 1e308, of: -1, ids: '1e999,NaN,Infinity,-0,2' },
      { component: 'product_carousel', title: 'B', most: 'NaN', from: 'new' },
      { component: 'product_carousel', title: 'C', from: 'ids', ids: [STUBBORN, [[1]], null, 9e15] },
      { component: 'brand_strip', title: 'D', ids: STUBBORN },
      { component: 'sale_grid', title: 'E', most: STUBBORN },
      { component: 'slider', label: 'F', seconds: 1e21, slides: [{ component: 'quote', text: 'x' }] },
      { component: 'flash_sale', sale: Number.MAX_SAFE_INTEGER },
      rich({ type: 'heading', attrs: { level: STUBBORN }, content: [words('level')] }),
      rich({ type: 'heading', attrs: { level: 1e308 }, content: [words('level')] }),
    ),
  'moments that never are': () =>
    page(
      ...[
        '2026-02-30 10:00',
        '2026-11-27T24:00:00Z',
        '275761-01-01T00:00:00Z',
        '0000-01-01T00:00:00Z',
        '9999-12-31 23:59',
      ].map((until) => ({ component: 'countdown', title: 'Never', until })),
    ),
  'focus points outside of their picture': () =>
    page(
      ...['5000x10:5001x11', '10x9000:11x9001', `${'9'.repeat(400)}x1:2x2`, 'x', STUBBORN].map((focus) => ({
        component: 'image',
        image: picture({ focus }),
      })),
      {
        component: 'image',
        image: { filename: `https://a.storyblok.com/f/${'9'.repeat(400)}x0/a/b.jpg`, focus: '1x1:2x2' },
      },
      { component: 'hero', title: 'A hut', image: picture({ focus: '99999x99999:1x1', alt: null }) },
    ),
  'names of what every object has': () =>
    page(
      section({ ...named('__proto__', { component: 'notice' }), heading: 'Proto' }),
      { ...named('__proto__', section({})), component: 'nothing' },
      ...['constructor', '__proto__', 'toString', 'hasOwnProperty'].map((component) => ({
        component,
        _uid: component,
      })),
      rich(paragraph(words('{__proto__} {constructor} {toString}')), { type: 'constructor', content: [words('x')] }),
      rich(paragraph(words('m', [{ type: '__proto__' }, { type: 'constructor' }]))),
      rich(
        paragraph(linked({ linktype: 'story', uuid: 'constructor' }), linked({ linktype: 'story', uuid: '__proto__' })),
      ),
      {
        component: 'button',
        _uid: 'b',
        label: 'B',
        link: { fieldtype: 'multilink', linktype: 'story', id: 'constructor' },
      },
      { component: 'banner', title: 'Tags', tags: ['__proto__', 'constructor'] },
    ),
  'names that are no text': () =>
    page({ component: STUBBORN, _uid: STUBBORN }, { component: 'quote', text: 'Said', _uid: STUBBORN }, { _uid: 7 }),
  'blocks without an id, or with one that many have': () =>
    page(
      ...times(5, () => ({ component: 'section', heading: 'No id', text: doc(paragraph(words('x'))) })),
      ...times(5, (at) => section({ _uid: 'same', heading: `Same ${at}` })),
      ...times(3, () => section({ _uid: 'odd id "of" <all>', heading: 'Odd id' })),
      ...times(4, (at) =>
        section({ _uid: `e${at}`, element_id: 'form', body: [{ component: 'quote', element_id: 'form', text: 'q' }] }),
      ),
      section({ _uid: 'x', element_id: 'form-heading' }),
      section({ _uid: 'y', element_id: 's-same' }),
      section({ _uid: 'z', element_id: 'contents' }),
      rich({
        type: 'blok',
        attrs: {
          body: times(2, () => ({ component: 'faq', element_id: 'form', items: [{ question: 'Q', answer: 'A' }] })),
        },
      }),
      {
        component: 'columns',
        columns: times(4, () => ({ body: [{ component: 'quote', element_id: 'form', text: 'q' }] })),
      },
      {
        component: 'slider',
        label: 'S',
        slides: times(3, () => ({ component: 'quote', _uid: 'same', element_id: 'form', text: 'q' })),
      },
    ),
  'entries that say the same': () =>
    page(
      { component: 'faq', items: times(3, () => ({ question: 'Q', answer: 'A' })) },
      { component: 'cards', items: times(3, () => ({ name: 'N', text: doc(paragraph(words('T'))) })) },
      {
        component: 'table',
        label: 'T',
        table: { thead: [{ value: 'H' }], tbody: times(3, () => ({ body: [{ value: '' }] })) },
      },
    ),
  'links that lead where none may': () =>
    page(
      rich(...links.map((attrs) => paragraph(linked(attrs)))),
      ...links.map((link) => ({ component: 'banner', title: 'B', link })),
      ...links.map((link) => ({ component: 'button', label: 'B', link })),
      rich(paragraph(linked(null), linked('x'), linked({ linktype: STUBBORN, href: STUBBORN, story: 7, anchor: {} }))),
    ),
  'a text of 2 MB': () => page(rich(...times(300, () => paragraph(words('Grüße, colour & <b> {shop} '.repeat(270)))))),
  'one word of 2 MB': () => page(rich(paragraph(words('x'.repeat(2 * 1024 * 1024))))),
  'a lead and a description that are none': () => ({
    ...page(),
    lead: ['x'],
    description: 'd'.repeat(2_000_000),
    updated: 7,
  }),
  'a text of what nobody knows': () =>
    page(
      rich(
        { type: 'iframe', attrs: { src: 'https://x.example' }, content: [words('within')] },
        { type: null },
        {},
        { type: 'text' },
      ),
      { component: 'rich_text', text: { type: 'doc', content: { type: 'paragraph' } } },
      { component: 'rich_text', text: '<b>HTML</b>' },
      { component: 'rich_text', text: [] },
    ),
  'elements where none of them may stand': () =>
    page(
      rich(paragraph(paragraph(words('p in p')), words('beside'))),
      rich(paragraph({ type: 'blok', attrs: { body: [section({})] } })),
      rich({
        type: 'heading',
        attrs: { level: 3 },
        content: [{ type: 'bullet_list', content: [paragraph(words('no item'))] }],
      }),
      rich(
        { type: 'list_item', content: [paragraph(words('no list'))] },
        { type: 'ordered_list', content: [words('bare')] },
      ),
      rich({
        type: 'code_block',
        content: [{ type: 'horizontal_rule' }, { type: 'blockquote', content: [words('q')] }],
      }),
      rich(paragraph({ type: 'list_item', content: [{ type: 'list_item', content: [words('i')] }] })),
    ),
  'languages that nobody speaks': () => ({ ...page(), title__i18n__xx: 'X', lead__i18n__: null, lead: 'Lead' }),
  'stores that are none': () => ({
    ...page(section({ only_in: ['XX'], brands: [null] })),
    only_in: [null],
    not_in: 'GB',
    brands: {},
  }),
};

/** Stories with nothing in them that anybody could read. */
export const EMPTY_STORIES: Readonly<Record<string, unknown>> = {
  'blocks of columns that are broken': {
    ...page(),
    body: [{ component: 'columns', columns: [{ body: [{ component: 'x' }] }] }],
  },
  'a text that holds a broken block only': {
    ...page(),
    body: [rich({ type: 'blok', attrs: { body: [{ component: 'x' }] } })],
  },
  'a text of spaces and rules': { ...page(), body: [rich(paragraph(words(' \u00a0\n')), { type: 'horizontal_rule' })] },
  'a section whose blocks are all broken': { ...page(), body: [section({ body: [{ component: 'x' }] })] },
  'no blocks': { ...page(), body: [] },
  'a body that is none': { ...page(), body: 'text' },
  'a title that is none': { ...page(), title: { text: 'T' } },
  'a title of 2 MB': { ...page(), title: 't'.repeat(2_000_000) },
  'content of another kind': { component: 'banner', title: 'x' },
};

/** More blocks than a page shows, each with its words. */
export const MANY_BLOKS = 10_000;
export const manyBloks = (): Node => ({
  ...page(),
  body: times(MANY_BLOKS, (at) => ({ component: 'quote', _uid: `q${at}`, text: `Word ${at}` })),
});

/** Content that holds itself, as no JSON can but what a client resolved may. */
export function circularStory(): Node {
  const own: Record<string, unknown> = { ...section({}) };
  own.body = [own, own, own];
  const text: Record<string, unknown> = { type: 'bullet_list' };
  text.content = [text, text, paragraph(words('round'))];
  const link: Record<string, unknown> = { linktype: 'story', full_slug: 'info/returns' };
  link.story = link;
  return page(own, rich(text), { component: 'button', label: 'Round', link });
}
