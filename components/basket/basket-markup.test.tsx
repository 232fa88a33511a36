import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { basketMarkups } from '#lib/edge/shell-parts/basket-markup.ts';
import { aBasket, aLine } from '#tests/support/components/baskets.ts';
import { inEnglish } from '#tests/support/components/render-in-english.tsx';
import { BasketPlace } from './basket-place.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/checkout/cart' }));

/** Renders as a server does, where there is no window. */
function onServer(node: ReactNode): string {
  vi.stubGlobal('window', undefined);
  try {
    return renderToString(node);
  } finally {
    vi.unstubAllGlobals();
  }
}

test('a page that is rendered tells how the baskets of others are, and keeps nothing of its own visitor for them', () => {
  const own = onServer(
    inEnglish(
      <BasketPlace
        who="1/guest"
        storeId={1}
        initial={aBasket([aLine({ cartItemId: 1, name: 'Crampons' })])}
        refused={{ type: 'promo', rule: 'unknown', minimum: null, typed: 'ANNAS-CODE' }}
        formats={{
          money: { template: '£#', locale: 'en_GB' },
          dates: { locale: 'en_GB', timeZone: 'Europe/London' },
        }}
        storeCountry="GB"
        empty={<p>Nothing in it</p>}
      />,
    ),
  );
  const others = onServer(basketMarkups().of('1/guest')?.(aBasket([aLine({ cartItemId: 2, name: 'Ice axe' })])));
  expect(own).toContain('Crampons');
  expect(others).toContain('Ice axe');
  expect(others).not.toMatch(/Crampons|ANNAS-CODE/);
  expect(basketMarkups().of('2/guest')).toBeUndefined();
});
