import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { breadcrumbData, faqData, itemListData, shopData } from './structured-data.ts';

const config = {
  baseUrl: 'https://uk.example',
  locale: 'en_GB',
  shopName: 'Serac',
  supportEmail: 'help@serac.example',
  customerServicePhone: '+44 20 0000 0000',
  social: [{ label: 'Films', url: 'https://films.example/serac' }],
  legal: { name: 'Serac Ltd', address: '1 Street, Town', vatNumber: 'GB1' },
} as StoreConfig;

const CONTEXT = z.literal('https://schema.org');
const asInPage = (data: object): unknown => JSON.parse(JSON.stringify(data));

describe('the shop for search engines', () => {
  const Shop = z.strictObject({
    '@context': CONTEXT,
    '@type': z.literal('OnlineStore'),
    '@id': z.url(),
    name: z.string().min(1),
    legalName: z.string().min(1),
    address: z.string().min(1),
    vatID: z.string().min(1).optional(),
    url: z.url(),
    logo: z.url(),
    email: z.email(),
    telephone: z.string().min(1),
    sameAs: z.array(z.url()),
  });
  const Site = z.strictObject({
    '@context': CONTEXT,
    '@type': z.literal('WebSite'),
    name: z.string().min(1),
    url: z.url(),
    inLanguage: z.literal('en-GB'),
    publisher: z.strictObject({ '@id': z.url() }),
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({ '@type': z.literal('EntryPoint'), urlTemplate: z.string() }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  });

  it('is who it is in law, and the site is its own', () => {
    const [shop = {}, site = {}] = shopData(config);
    expect(Shop.parse(asInPage(shop))['@id']).toBe(Site.parse(asInPage(site)).publisher['@id']);
    const none = shopData({ ...config, legal: { ...config.legal, vatNumber: null } })[0] ?? {};
    expect(Shop.parse(asInPage(none))).not.toHaveProperty('vatID');
  });

  it('is searched at its page of results', () => {
    const { urlTemplate } = Site.parse(asInPage(shopData(config)[1] ?? {})).potentialAction.target;
    expect(urlTemplate).toBe('https://uk.example/search?s={search_term_string}');
  });
});

it('a list goes on counting on its further pages, and says no price', () => {
  const List = z.strictObject({
    '@context': CONTEXT,
    '@type': z.literal('ItemList'),
    numberOfItems: z.int(),
    itemListElement: z
      .array(
        z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: z.string().min(1), url: z.url() }),
      )
      .min(1),
  });
  const products = ['a', 'b'].map((name) => ({ name, url: `/${name}`, prices: { current: 17_905 } }));
  const list = List.parse(asInPage(itemListData(config, { products, page: 3, limit: 48, total: 98 })));
  expect(list.itemListElement.map(({ position, url }) => [position, url])).toEqual([
    [97, 'https://uk.example/a'],
    [98, 'https://uk.example/b'],
  ]);
  expect(JSON.stringify(list)).not.toContain('179');
});

it('common questions have their answers', () => {
  const Faq = z.strictObject({
    '@context': CONTEXT,
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: z.string().min(1),
          acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: z.string().min(1) }),
        }),
      )
      .min(1),
  });
  const responses = [{ id: 'a', question: 'When?', answer: 'Soon.' }];
  const topics = [
    { id: 'delivery', title: 'Delivery', responses },
    { id: 'returns', title: 'Returns', responses },
  ];
  expect(Faq.parse(asInPage(faqData(topics.flatMap(({ responses }) => responses)))).mainEntity).toHaveLength(2);
});

it('a trail counts from 1 and names whole addresses', () => {
  const Trail = z.strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: z.string().min(1), item: z.url() }),
      )
      .min(1),
  });
  const trail = [
    { label: 'Home', url: '/' },
    { label: 'Ski', url: '/products/ski' },
  ];
  const { itemListElement } = Trail.parse(breadcrumbData(config, trail));
  expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://uk.example/'],
    [2, 'https://uk.example/products/ski'],
  ]);
});
