import { describe, expect, it } from 'vitest';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { alternates, pageMetadata } from './page-metadata.ts';

const german = {
  tag: 'link',
  attributes: { rel: 'alternate', hreflang: 'de-DE', href: 'https://de.example/a' },
} as const;

it('takes the alternates of the resolution and leaves its other tags', () => {
  const tags = alternates([
    german,
    { tag: 'link', attributes: { rel: 'canonical', href: 'https://uk.example/a' } },
    { tag: 'title', attributes: {}, text: 'A' },
  ]);
  expect(tags).toEqual({ 'de-DE': 'https://de.example/a' });
});

describe('the head of a page', () => {
  const config = {
    baseUrl: 'https://uk.example',
    shopName: 'Serac',
    shareName: 'Serac',
    locale: 'en_GB',
  } as StoreConfig;
  const head = (change: { path?: string; index?: boolean }) =>
    pageMetadata({ config, title: 'A', description: '', path: '/a', index: true, tags: [german], ...change });

  it('names the page in other stores', () => {
    expect(head({}).alternates).toEqual({ canonical: '/a', languages: { 'de-DE': 'https://de.example/a' } });
  });

  it('names none where search engines do not list it, or on a further page of a list', () => {
    expect(head({ index: false }).alternates).toEqual({ canonical: '/a' });
    expect(head({ path: '/a?p=2' }).alternates).toEqual({ canonical: '/a?p=2' });
  });
});
