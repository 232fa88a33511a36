/** A campaign and a brand story with invented content, in every language: what stories at their own address look like (decision 164). */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { pictureKey } from '#demo/art/picture-key.ts';
import { SALES } from '#demo/seed/sales/sales.ts';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import type { Blok } from './story-store.ts';

const text = z.string().min(1);
const Words = z.strictObject({
  snow: z.strictObject(
    Object.fromEntries(
      [
        'title',
        'description',
        'lead',
        'heroTitle',
        'heroLead',
        'heroLabel',
        'slider',
        'rule1',
        'rule2',
        'rule3',
        'clock',
        'clockLabel',
        'sales',
        'carousel',
        'brands',
        'packHeading',
        'packText',
        'question1',
        'answer1',
        'question2',
        'answer2',
        'mailTitle',
        'mailText',
        'loginTitle',
      ].map((name) => [name, text]),
    ),
  ),
  making: z.strictObject(
    Object.fromEntries(
      [
        'title',
        'description',
        'lead',
        'clothHeading',
        'clothText',
        'seamsHeading',
        'seamsText',
        'quote',
        'author',
        'label',
      ].map((name) => [name, text]),
    ),
  ),
});

type Node = Readonly<Record<string, unknown>>;
type Story = keyof z.output<typeof Words>;

const wordsOf = (language: Language) =>
  Words.parse(JSON.parse(readFileSync(new URL(`campaign/${language}.json`, import.meta.url), 'utf8')));

const docOf = (words: string): Node => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

/** Builds a story whose fields of words have all languages beside each other, as Storyblok keeps them. */
function writer(story: Story) {
  const all = LANGUAGES.map((language) => [language, wordsOf(language)[story]] as const);
  const fields = (named: Readonly<Record<string, string>>, form: (words: string) => unknown): Node =>
    Object.fromEntries(
      Object.entries(named).flatMap(([field, name]) =>
        all.map(([language, words]) => [
          language === 'en' ? field : `${field}__i18n__${language}`,
          form(words[name] ?? ''),
        ]),
      ),
    );
  /** A block whose fields have the words of these names. */
  return (component: string, uid: string, named: Readonly<Record<string, string>>, more: Node = {}) => {
    const { text: rich, ...plain } = named;
    const isRich = component === 'section';
    const blok: Blok = {
      component,
      _uid: `${story}-${uid}`,
      ...fields(isRich ? plain : named, (words) => words),
      ...(isRich && rich !== undefined && fields({ text: rich }, docOf)),
      ...more,
    };
    return blok;
  };
}

const pictureOf = (sale: number): Node => {
  const art = SALES[sale]?.art.wide;
  return art ? { filename: `/media/${pictureKey(art)}/1400.webp`, alt: '' } : {};
};
const linkTo = (url: string): Node => ({ linktype: 'url', url });

function snow() {
  const blok = writer('snow');
  const rule = (at: number) => blok('quote', `rule-${at}`, { text: `rule${at}` });
  const item = (at: number) => blok('question', `question-${at}`, { question: `question${at}`, answer: `answer${at}` });
  return blok(
    'page',
    'page',
    { title: 'title', description: 'description', lead: 'lead' },
    {
      body: [
        blok(
          'hero',
          'hero',
          { title: 'heroTitle', lead: 'heroLead', label: 'heroLabel' },
          {
            image: pictureOf(0),
            link: linkTo('/products'),
          },
        ),
        blok('flash_sale', 'sale', {}),
        blok('slider', 'rules', { label: 'slider' }, { seconds: 7, slides: [rule(1), rule(2), rule(3)] }),
        blok('product_carousel', 'carousel', { title: 'carousel' }, { from: 'bestsellers', most: 10 }),
        blok('countdown', 'clock', { title: 'clock', label: 'clockLabel' }, { opens: true, link: linkTo('/') }),
        blok('sale_grid', 'sales', { title: 'sales' }, { which: 'running', most: 6 }),
        blok('section', 'pack', { heading: 'packHeading', text: 'packText' }, { element_id: 'bag' }),
        blok('brand_strip', 'brands', { title: 'brands' }, { most: 8 }),
        blok('faq', 'faq', {}, { items: [item(1), item(2)] }),
        blok('newsletter', 'mail', { title: 'mailTitle', text: 'mailText' }),
        blok('login', 'login', { title: 'loginTitle' }),
      ],
    },
  );
}

function making() {
  const blok = writer('making');
  return blok(
    'page',
    'page',
    { title: 'title', description: 'description', lead: 'lead' },
    {
      body: [
        blok('image', 'picture', {}, { image: pictureOf(1) }),
        blok('section', 'cloth', { heading: 'clothHeading', text: 'clothText' }, { element_id: 'cloth' }),
        blok('section', 'seams', { heading: 'seamsHeading', text: 'seamsText' }, { element_id: 'seams' }),
        blok('quote', 'quote', { text: 'quote', author: 'author' }),
        blok('button', 'brands', { label: 'label' }, { link: linkTo('/brands') }),
      ],
    },
  );
}

/** The stories by their address, with all translations. */
export const campaignStories = () => [
  { slug: 'campaign/first-snow', content: snow() },
  { slug: 'stories/how-a-jacket-is-made', content: making() },
];
