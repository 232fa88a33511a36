import { describe, expect, it } from 'vitest';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { brokenIn, questionsIn, readBloks, readPage } from './bloks.ts';
import { forStore } from './for-store.ts';

const words = (text: string, marks: readonly unknown[] = []) => ({ type: 'text', text, marks });
const paragraph = (...content: readonly unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: readonly unknown[]) => ({ type: 'doc', content });
const section = (text: unknown, more = {}) => ({ component: 'section', _uid: 's', heading: 'Head', text, ...more });
const page = (...body: readonly unknown[]) => ({ component: 'page', _uid: 'p', title: 'A page', body });

describe('a block that is broken', () => {
  it.each([
    ['is not known', { component: 'carousel-of-tomorrow', _uid: 'x' }],
    ['is not known', { component: 'constructor', _uid: 'x' }],
    ['is not known', null],
    ['is not known', 'text'],
    ['heading', { component: 'section', _uid: 'x', text: doc(paragraph(words('No heading'))) }],
    ['text', { component: 'notice', _uid: 'x', text: '<b>HTML</b>' }],
    ['link', { component: 'button', _uid: 'x', label: 'Go', link: { linktype: 'url', url: 'javascript:alert(1)' } }],
    ['image', { component: 'image', _uid: 'x', image: { filename: 'data:image/svg+xml,<svg/>' } }],
    ['image', { component: 'image', _uid: 'x', image: { filename: 'https://elsewhere.example/a.jpg' } }],
    ['items', { component: 'faq', _uid: 'x', items: [{ question: 'And the answer?' }] }],
    ['slides', { component: 'slider', _uid: 'x', label: 'Rules', slides: [{ component: 'unknown' }] }],
    ['film', { component: 'video', _uid: 'x', title: 'A film', film: { filename: 'https://elsewhere.example/a.mp4' } }],
    ['ids', { component: 'product_carousel', _uid: 'x', title: 'Chosen', from: 'ids', ids: 'none, -1' }],
    ['of', { component: 'product_carousel', _uid: 'x', title: 'A brand', from: 'brand' }],
    ['until', { component: 'countdown', _uid: 'x', title: 'Soon', until: 'tomorrow' }],
    ['table', { component: 'table', _uid: 'x', label: 'Sizes', table: { thead: 'none' } }],
  ])('%s: it is left out with its reason, its neighbours stay', (reason, raw) => {
    const whole = section(doc(paragraph(words('Whole'))));
    const read = readPage(page(whole, raw, whole));
    expect(read?.body.map(({ component }) => component)).toEqual(['section', 'broken', 'section']);
    const [broken] = brokenIn(read?.body);
    expect(`${broken?.reason}`).toContain(reason);
  });

  it('is not one whose numbers and lists were left empty: they have what is usual', () => {
    const [carousel, strip, clock, sale] = readBloks([
      { component: 'product_carousel', title: 'Bestsellers', most: '', of: null, from: '' },
      { component: 'brand_strip', title: 'Brands', ids: '3, 1, 3, x' },
      { component: 'countdown', title: 'Snow', until: '2026-11-27 08:00' },
      { component: 'flash_sale' },
    ]);
    expect(carousel).toMatchObject({ from: 'bestsellers', most: 10, of: 0 });
    expect(strip).toMatchObject({ ids: [3, 1], most: 12 });
    expect(clock).toMatchObject({ until: '2026-11-27T08:00:00Z', opens: false });
    expect(sale).toMatchObject({ component: 'flash_sale', sale: 0 });
  });

  it('is left out within others too', () => {
    const read = readBloks([section(doc(), { body: [{ component: 'unknown', _uid: 'deep' }] })]);
    expect(read[0]?.component).toBe('section');
    expect(brokenIn(read)).toMatchObject([{ _uid: 'deep', name: 'unknown' }]);
  });

  it('does not hide the questions beside it from search engines', () => {
    const faq = { component: 'faq', _uid: 'f', items: [{ question: 'When?', answer: 'Soon.' }, { question: 'Half' }] };
    const read = readPage(page({ component: 'unknown' }, section(doc(), { body: [faq] })));
    expect(questionsIn(read?.body)).toEqual([{ question: 'When?', answer: 'Soon.' }]);
  });

  it('a story that is no page is none', () => {
    for (const raw of [null, 'page', [], { component: 'page' }, { component: 'other', title: 'x' }]) {
      expect(readPage(raw)).toBeNull();
    }
  });
});

describe('a rich text', () => {
  const read = (...content: readonly unknown[]) => {
    const [blok] = readBloks([{ component: 'rich_text', _uid: 't', text: doc(...content) }]);
    return blok?.component === 'rich_text' ? blok.text : [];
  };

  it('keeps words, marks, lists and blocks', () => {
    expect(
      read(
        { type: 'heading', attrs: { level: 1 }, content: [words('Top')] },
        paragraph(words('bold', [{ type: 'bold' }]), { type: 'hard_break' }),
        { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(words('one'))] }] },
        { type: 'blok', attrs: { body: [{ component: 'quote', _uid: 'q', text: 'Said' }] } },
      ),
    ).toMatchObject([
      { element: 'h2', children: [{ text: 'Top' }] },
      { element: 'p', children: [{ text: 'bold', marks: ['strong'] }, { element: 'br' }] },
      { element: 'ul', children: [{ element: 'li', children: [{ element: 'p' }] }] },
      { kind: 'bloks', bloks: [{ component: 'quote', text: 'Said' }] },
    ]);
  });

  it.each([
    ['javascript:alert(1)', undefined],
    ['JaVaScRiPt:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['http://plain.example', undefined],
    ['https://safe.example/x', 'https://safe.example/x'],
    ['mailto:help@serac.example', 'mailto:help@serac.example'],
    ['/returns#form', '/returns#form'],
  ])('leads to %s as %s', (href, expected) => {
    const [node] = read(paragraph(words('here', [{ type: 'link', attrs: { href, linktype: 'url' } }])));
    expect(node).toMatchObject({ children: [expected ? { text: 'here', href: expected } : { text: 'here' }] });
    expect(JSON.stringify(node).includes('"href"')).toBe(expected !== undefined);
  });

  it('leads to the page of a story at the address it has now, in every store', () => {
    const story = { full_slug: 'de/info/returns', default_full_slug: 'info/returns' };
    const attrs = { linktype: 'story', uuid: 'u', href: '/info/old-name', story, anchor: 'form' };
    const [node] = read(paragraph(words('here', [{ type: 'link', attrs }])));
    expect(node).toMatchObject({ children: [{ href: '/returns#form' }] });
  });

  it('has no more of what it does not know than its words', () => {
    expect(read({ type: 'script', content: [words('alert(1)')] })).toEqual([
      { kind: 'text', text: 'alert(1)', marks: [] },
    ]);
  });
});

describe('content for a store', () => {
  const store = (deliveryCountry: string, more: Partial<StoreConfig> = {}) =>
    ({
      deliveryCountry,
      locale: 'de_CH',
      language: 'de',
      priceLocale: 'de-CH',
      freeDeliveryFrom: null,
      currencyTemplate: '%s',
      shopName: 'Serac',
      baseUrl: 'https://shop.example',
      supportEmail: 'a@b.example',
      customerServicePhone: '1 2',
      returnDays: 14,
      orderSelfServiceMinutes: 30,
      flags: {},
      legal: { name: 'Serac AG', address: 'Weg 1', registration: 'R', vatNumber: null, demonstration: false },
      ...more,
    }) as unknown as StoreConfig;
  const readFor = (raw: unknown, country = 'CH') => readPage(forStore(raw, store(country)));

  it('is for its country', () => {
    const two = page(
      section(doc(paragraph(words('a'))), { only_in: ['DE'] }),
      section(doc(paragraph(words('b'))), { not_in: ['DE'] }),
    );
    expect(JSON.stringify(readFor(two, 'DE')?.body)).toContain('"a"');
    expect(JSON.stringify(readFor(two, 'DE')?.body)).not.toContain('"b"');
    expect(readFor(two, 'CH')?.body).toHaveLength(1);
  });

  it('has its data and its spelling; what an editor wrote in braces without a meaning stays', () => {
    const text = JSON.stringify(readFor(page(section(doc(paragraph(words('{shop}: Grüße, {nobody} {__proto__}')))))));
    expect(text).toContain('Serac: Grüsse, {nobody} {__proto__}');
  });

  it('leaves out the sentence that names what the store lacks, and the block that is nothing without it', () => {
    const fact = (name: string, value: string) => ({ component: 'fact', name, text: doc(paragraph(words(value))) });
    const raw = page(
      section(doc(paragraph(words('Free from {freeFrom}.')), paragraph(words('Always quick.')))),
      section(doc(paragraph(words('VAT {vat}')))),
      section(
        doc({
          type: 'blok',
          attrs: { body: [{ component: 'facts', items: [fact('VAT', '{vat}'), fact('Shop', '{shop}')] }] },
        }),
      ),
    );
    const read = readFor(raw);
    expect(brokenIn(read)).toEqual([]);
    expect(read?.body).toHaveLength(2);
    expect(JSON.stringify(read)).toContain('Always quick.');
    expect(JSON.stringify(read)).not.toMatch(/Free from|VAT|\{\w+\}/);
  });

  it('ends where it holds itself, and is read at once where it is long', () => {
    let deep: unknown = { component: 'section', _uid: 'last', heading: 'Deep', text: doc() };
    for (let at = 0; at < 5000; at++) deep = section(doc(paragraph(words('deep'))), { body: [deep] });
    expect(readFor(page(deep))?.body[0]?.component).toBe('section');
    const long = page(...Array.from({ length: 400 }, () => section(doc(paragraph(words('ß{shop} '.repeat(700)))))));
    expect(JSON.stringify(long).length).toBeGreaterThan(2 * 1024 * 1024);
    expect(readFor(long)?.body).toHaveLength(400);
  });
});
