import { describe, expect, it } from 'vitest';
import type { RouteResolution } from '#lib/contract/site.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { alternates, pageMetadata } from './page-metadata.ts';

type Tags = RouteResolution['meta'];

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

  it('is titled and described as the resolution has it, further pages of a list as they themselves say (MW-07)', () => {
    const resolved: Tags = [
      { tag: 'title', attributes: {}, text: 'From the resolution | Serac' },
      { tag: 'meta', attributes: { name: 'description', content: 'As resolved.' } },
      { tag: 'meta', attributes: { name: 'robots', content: 'index, follow' } },
      { tag: 'meta', attributes: { name: 'google-site-verification', content: 'abc' } },
    ];
    const page = (path: string, tags = resolved) =>
      pageMetadata({ config, title: 'Own', description: 'Own words.', path, index: true, tags });
    expect(page('/a')).toMatchObject({
      title: { absolute: 'From the resolution | Serac' },
      description: 'As resolved.',
      robots: { index: true },
      other: { 'google-site-verification': 'abc' },
    });
    expect(page('/a?p=2')).toMatchObject({ title: { absolute: 'Own | Serac' }, description: 'Own words.' });
    const ended: Tags = [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex, follow' } }, german];
    expect(page('/a', ended)).toMatchObject({ robots: { index: false }, alternates: { canonical: '/a' } });
    expect(page('/a', ended).alternates?.languages).toBeUndefined();
  });

  it('is shared with its languages, its type, and the icon of the brand where it has no picture', () => {
    const shared = head({}).openGraph;
    expect(shared).toMatchObject({ type: 'website', locale: 'en_GB', alternateLocale: ['de_DE'] });
    expect(shared?.images).toEqual([{ url: '/assets/icons/512.png', width: 512, height: 512 }]);
    const product = pageMetadata({
      config,
      title: 'A',
      description: '',
      path: '/a',
      index: true,
      about: 'product',
      picture: '/x',
    });
    expect(product.openGraph).not.toHaveProperty('type');
    expect([product.openGraph?.images, product.twitter]).toEqual([['/x'], { card: 'summary_large_image' }]);
  });

  it('names none where search engines do not list it, or on a further page of a list', () => {
    expect(head({ index: false }).alternates).toEqual({ canonical: '/a' });
    expect(head({ path: '/a?p=2' }).alternates).toEqual({ canonical: '/a?p=2' });
  });
});
