import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inEnglish } from '#tests/support/components/render-in-english.tsx';
import { StoreSwitcher } from './store-switcher.tsx';

const STORES = [
  { storeId: 1, label: 'United Kingdom', storeLocale: 'en_GB', url: 'https://uk.example' },
  { storeId: 23, label: 'DE', storeLabel: 'Schweiz', storeLocale: 'de_CH', url: 'https://ch.example' },
] as const;

test('without scripts too a store whose label is its language alone says its country', () => {
  const markup = renderToStaticMarkup(
    inEnglish(<StoreSwitcher label="United Kingdom" country="GB" stores={STORES} currentStoreId={1} />),
  );
  const page = document.createElement('div');
  page.innerHTML = (/<noscript>(.*)<\/noscript>/s.exec(markup) ?? [])[1] ?? '';
  expect([...page.querySelectorAll('a')].map(({ textContent, lang }) => [textContent, lang])).toEqual([
    ['United Kingdom', 'en-GB'],
    ['DE Schweiz', 'de-CH'],
  ]);
});
