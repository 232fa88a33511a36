import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearAlerts, readAlerts } from '#components/feedback/alert-store.ts';
import { ProductCard } from '#components/product-cards/product-card.tsx';
import english from '#content/messages/en_GB/shop.json' with { type: 'json' };
import { LOCAL_WISHES_LIMIT } from '#lib/rules/limits.ts';
import { aCard } from '#tests/support/components/cards.ts';
import { fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { GuestWishes } from './guest-wishes.tsx';
import { keepWishes, localWishes } from './local-wishes.ts';
import { SaveButton } from './save-button.tsx';
import { WishFormHost } from './wish-form-host.tsx';
import { startWishing } from './wishing.ts';

const POUNDS = { template: '£#', locale: 'en_GB' };
const card = aCard({ productID: 7 });

const known = fakeCall('wish-ids', { productIds: [] });
const catalog = fakeCall('product-catalog', []);
const fetching = vi.fn<typeof fetch>();
const answers = (body: unknown, status = 200) => fetching.mockResolvedValue(Response.json(body, { status }));
const sent = () => fetching.mock.calls.map(([, init]) => String(init?.body));

beforeEach(() => {
  clearAlerts();
  keepWishes([]);
  fetching.mockReset();
  // The form's own endpoint is no call of the contract; the others are answered by their fakes.
  const { fetch: calls } = globalThis;
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
    asked[0] === '/api/wish-list-form' ? fetching(...asked) : calls(...asked),
  );
});

const show = (member: boolean) => {
  const view = renderInEnglish(
    <>
      <ProductCard card={card} money={POUNDS} />
      <SaveButton productId={7} />
      <WishFormHost member={member} />
    </>,
  );
  startWishing();
  return view;
};
const heart = () => screen.getByRole('button', { name: /^Wish list: / });
const isPressed = (button = heart()) => button.getAttribute('aria-pressed');

test('a heart is a button of a plain form, which names its product', () => {
  show(true);
  const button = heart() as HTMLButtonElement;
  expect(button.form).toMatchObject({ method: 'post' });
  expect(button.form?.getAttribute('action')).toBe('/api/wish-list-form');
  expect(Object.fromEntries(new FormData(button.form ?? undefined, button))).toEqual({
    change: 'wish',
    product_id: '7',
  });
});

test('a guest’s list is kept in the browser, and every heart of the product says so', async () => {
  show(false);
  await waitFor(() => expect(isPressed()).toBe('false'));
  await userEvent.click(heart());
  expect(localWishes()).toEqual([{ id: 7 }]);
  expect([isPressed(), isPressed(screen.getByRole('button', { name: 'Save to wish list' }))]).toEqual(['true', 'true']);
  expect(readAlerts()).toMatchObject([
    { type: 'success', content: 'Saved in this browser. Sign in to keep it.', action: { label: 'See wish list' } },
  ]);
  await userEvent.click(heart());
  expect(localWishes()).toEqual([]);
  expect(isPressed()).toBe('false');
  expect(fetching).not.toHaveBeenCalled();
});

test('a guest’s list that is full says so, and stays', async () => {
  keepWishes(Array.from({ length: LOCAL_WISHES_LIMIT }, (_, at) => ({ id: 100 + at })));
  show(false);
  await userEvent.click(heart());
  expect(readAlerts()).toMatchObject([{ type: 'error', content: expect.stringContaining('full') }]);
  expect(isPressed()).toBe('false');
  expect(localWishes()).toHaveLength(LOCAL_WISHES_LIMIT);
});

test('another tab’s change of a guest’s list shows at once', async () => {
  show(false);
  await waitFor(() => expect(isPressed()).toBe('false'));
  localStorage.setItem('shop-wishes', '[{"id":7}]');
  window.dispatchEvent(new StorageEvent('storage', { key: 'shop-wishes' }));
  expect(isPressed()).toBe('true');
});

test('a member’s heart is told to the shop, and is as it was where that fails', async () => {
  known.mockReturnValue({ productIds: [7] });
  show(true);
  await waitFor(() => expect(isPressed()).toBe('true'));
  answers({ notice: 'removed', productIds: [] });
  await userEvent.click(heart());
  await waitFor(() => expect(isPressed()).toBe('false'));
  expect(sent()).toEqual(['change=unwish&product_id=7']);
  known.mockReturnValue({ productIds: [] });
  answers({ notice: 'not-saved' });
  await userEvent.click(heart());
  await waitFor(() =>
    expect(readAlerts()).toMatchObject([{ type: 'error', content: english.Wish.notice['not-saved'] }]),
  );
  expect(isPressed()).toBe('false');
  expect(localWishes()).toEqual([]);
});

test('presses that follow each other are told one by one, and none is shown undone by an earlier answer', async () => {
  show(true);
  await waitFor(() => expect(isPressed()).toBe('false'));
  const answer: ((body: object) => void)[] = [];
  fetching.mockImplementation(() => new Promise((done) => answer.push((body) => done(Response.json(body)))));
  await userEvent.click(heart());
  await userEvent.click(heart());
  await userEvent.click(heart());
  expect(isPressed()).toBe('true');
  expect(sent()).toEqual(['change=wish&product_id=7']);
  answer[0]?.({ notice: 'saved', productIds: [7] });
  await waitFor(() => expect(answer).toHaveLength(2));
  answer[1]?.({ notice: 'removed', productIds: [] });
  await waitFor(() => expect(answer).toHaveLength(3));
  expect(isPressed()).toBe('true');
  answer[2]?.({ notice: 'full', productIds: [] });
  await waitFor(() => expect(isPressed()).toBe('false'));
  expect(sent().map((body) => body.split('&')[0])).toEqual(['change=wish', 'change=unwish', 'change=wish']);
});

test('a press that is not answered in time is an error, the shop is asked how it stands, and the next is sent', async () => {
  show(true);
  await waitFor(() => expect(isPressed()).toBe('false'));
  const bound = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(bound.signal);
  fetching.mockImplementationOnce(
    (_, init) =>
      new Promise((_done, fail) =>
        init?.signal?.addEventListener('abort', () => fail(new DOMException('late', 'TimeoutError'))),
      ),
  );
  await userEvent.click(heart());
  known.mockReturnValue({ productIds: [7] });
  bound.abort();
  await waitFor(() => expect(readAlerts()).toMatchObject([{ type: 'error', content: english.Failure.offline }]));
  await waitFor(() => expect(isPressed()).toBe('true'));
  answers({ notice: 'removed', productIds: [] });
  await userEvent.click(heart());
  await waitFor(() => expect(isPressed()).toBe('false'));
  expect(sent()).toHaveLength(2);
});

test('what a guest wished for goes to the member’s list once, the oldest first', async () => {
  keepWishes([{ id: 7, price: 100 }, { id: 8 }]);
  answers({ notice: 'saved', productIds: [7, 8] });
  known.mockReturnValue({ productIds: [7, 8] });
  vi.resetModules();
  const { startWishing: startAnew } = await import('./wishing.ts');
  renderInEnglish(
    <>
      <ProductCard card={card} money={POUNDS} />
      <WishFormHost member />
    </>,
  );
  startAnew();
  await waitFor(() => expect(isPressed()).toBe('true'));
  expect(sent()).toEqual(['change=wish&product_id=8%2C7']);
  expect(localStorage.getItem('shop-wishes')).toBeNull();
});

test('the list of a guest shows today’s cards, what has changed in price, and what is sold no more', async () => {
  catalog.mockReturnValue([{ ...card, soldOut: true }]);
  keepWishes([{ id: 7, price: 19900 }, { id: 9 }]);
  renderInEnglish(<GuestWishes money={POUNDS} empty="nothing" failure="failed" />);
  expect(await screen.findByText('Sold out · £199.00 when you saved it')).toBeTruthy();
  expect(catalog.mock.lastCall?.[0]).toMatchObject({ entity_ids: [7, 9] });
  expect(screen.getByText(/We no longer sell this/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Remove .+ from the wish list$/ }));
  expect(localWishes()).toEqual([{ id: 9 }]);
  act(() => keepWishes([]));
  expect(screen.getByText('nothing')).toBeTruthy();
});

test('the list of a guest who may not see prices holds none', async () => {
  catalog.mockReturnValue([{ ...card, prices: null }]);
  keepWishes([{ id: 7, price: 19900 }]);
  const { container } = renderInEnglish(<GuestWishes money={POUNDS} empty="nothing" failure="failed" />);
  expect(await screen.findByRole('link', { name: card.name })).toBeTruthy();
  expect(container.textContent).not.toContain('£');
});
