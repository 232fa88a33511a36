import { expect, it } from 'vitest';
import { alternates } from './page-metadata.ts';

it('takes the alternates of the resolution and leaves its other tags', () => {
  const tags = alternates([
    { tag: 'link', attributes: { rel: 'alternate', hreflang: 'de-DE', href: 'https://de.example/a' } },
    { tag: 'link', attributes: { rel: 'canonical', href: 'https://uk.example/a' } },
    { tag: 'title', attributes: {}, text: 'A' },
  ]);
  expect(tags).toEqual({ 'de-DE': 'https://de.example/a' });
});
