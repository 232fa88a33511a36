import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PLACED_BASKET } from '#lib/edge/shell-parts/basket-markup.ts';
import { PLACE } from '#lib/edge/shell-parts/place.ts';
import { aBasket, aLine } from '#tests/support/components/baskets.ts';
import { fakeCall } from '#tests/support/components/fake-api.ts';
import { inEnglish } from '#tests/support/components/render-in-english.tsx';
import { BasketPlace } from './basket-place.tsx';
import { BasketView } from './basket-view.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/checkout/cart' }));

const PROPS = {
  storeId: 1,
  formats: { money: { template: '£#', locale: 'en_GB' }, dates: { locale: 'en_GB', timeZone: 'Europe/London' } },
  storeCountry: 'GB',
  empty: <p>Nothing in it</p>,
} as const;
const BASKET = aBasket([aLine({ cartItemId: 1, name: 'Ice <axe>' })]);

const page = () => inEnglish(<BasketPlace who="1/guest" initial={null} {...PROPS} />);

test('a basket that was put into the page is taken over as it stands, and is there again after a step back', async () => {
  fakeCall('product-dispatch-date', []);
  fakeCall('basket-recommendations', []);
  const shared = renderToString(page());
  expect(shared).toContain(`${PLACE}</div>`);
  document.body.innerHTML = `<main>${shared}</main>`;
  const main = document.querySelector('main') as HTMLElement;
  (main.querySelector('[data-place]') as HTMLElement).innerHTML = renderToString(
    inEnglish(<BasketView {...PROPS} initial={BASKET} />),
  );
  (document.getElementById(PLACED_BASKET) as HTMLElement).textContent = JSON.stringify(BASKET);

  const heading = main.querySelector('h1');
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onRecoverableError = vi.fn();
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(main, page(), { onRecoverableError });
  });
  expect([onRecoverableError.mock.calls, complaints.mock.calls]).toEqual([[], []]);
  expect(main.querySelector('h1')).toBe(heading);
  expect(main.textContent).toContain('Ice <axe>');

  await act(async () => root?.render(<p>Another page</p>));
  await act(async () => root?.render(page()));
  expect(main.querySelector('li')?.textContent).toContain('Ice <axe>');
  await act(async () => root?.unmount());
});
