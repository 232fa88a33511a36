import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePathname } from 'next/navigation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPath } from '#components/behaviour/soft-link.ts';
import { LiveRegion } from '#components/feedback/live-region.tsx';
import type { BrowserReply } from '#lib/api/browser-api.ts';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import type { PredictiveGroups, Suggestion } from '#lib/contract/search.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { guestSearches } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';
import { forgetStart } from './start-data.ts';

vi.mock('next/navigation', () => ({ usePathname: vi.fn() }));
vi.mock('#components/behaviour/soft-link.ts', () => ({ followPath: vi.fn() }));

const suggestion = (title: string, order = 1): Suggestion => ({
  order,
  title,
  url: `/products/${title.toLowerCase()}`,
  count: 3,
});
const found = (...titles: string[]): PredictiveGroups => ({
  brands: [],
  productTypes: titles.map((title, at) => suggestion(title, at + 1)),
  products: [],
  corrected: null,
});

const calls = {
  trending: fakeCall('search-trending', { searches: [{ term: 'Ski goggles', url: '/products/goggles' }] }),
  sales: fakeCall('under-search-sales', []),
  recent: fakeCall('search-recent', { searches: [] }),
  clear: fakeCall('search-recent-clear', { success: true }),
  save: fakeCall('search-save', { success: true }),
  saveOfGuest: fakeCall('search-save-nonauth', { success: true }),
  results: fakeCall('search-url', ({ term }) => ({
    url: `/search?s=${term}`,
    results_count: 12,
    corrected: null,
    forgiven: false,
  })),
  predictive: fakeCall('predictive-search-v2', ({ q }) => found(q)),
};
fakeCall('related-sales', []);
const askedOf = (call: keyof typeof calls): unknown[] => calls[call].mock.calls.map(([input]) => input);

const box = () => screen.getByRole('combobox', { name: 'Search brands and products' });
/** What dims the page beneath, behind everything that is named. */
const veil = () => document.querySelector('search')?.lastElementChild as HTMLElement;
/** The box in its page, which says how much was found. */
const show = () =>
  renderInEnglish(
    <>
      <SearchBox member={false} />
      <LiveRegion />
    </>,
  );
const isOpen = () => screen.getByRole('combobox').getAttribute('aria-expanded') === 'true';
const option = (name: string | RegExp) => screen.findByRole('option', { name });
const activeOption = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? 'none')?.textContent;

beforeEach(() => {
  forgetStart();
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  window.matchMedia = vi.fn().mockReturnValue({ matches: false });
  vi.mocked(usePathname).mockReturnValue('/');
  vi.mocked(followPath).mockReset();
});
afterEach(() => vi.useRealTimers());

describe('the search box', () => {
  it('is a plain form that leads to the results', () => {
    renderInEnglish(<SearchBox member={false} />);
    expect(box().closest('form')).toHaveAttribute('action', '/search');
    expect(box()).toHaveAttribute('name', 's');
  });

  it('shows with the focus what many search for, and only then asks for it', async () => {
    renderInEnglish(<SearchBox member={false} />);
    expect(calls.trending).not.toHaveBeenCalled();
    await userEvent.click(box());
    expect(await option('Ski goggles')).toHaveAttribute('href', '/products/goggles');
    expect(askedOf('sales')).toEqual([{ limit: 12 }]);
    expect(askedOf('recent')).toEqual([]);
  });

  it('marks the root while it is open, so that the page beneath it stays on a phone', async () => {
    renderInEnglish(<SearchBox member={false} />);
    await userEvent.type(box(), 'skis');
    expect(document.documentElement.hasAttribute('data-searching')).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(document.documentElement.hasAttribute('data-searching')).toBe(false);
  });

  it('closes on Escape with the term kept, and empties on a second one', async () => {
    renderInEnglish(<SearchBox member={false} />);
    await userEvent.type(box(), 'skis');
    expect(isOpen()).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(box()).toHaveValue('skis');
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
  });

  it('can be emptied with a button, which leaves the focus in the box', async () => {
    renderInEnglish(<SearchBox member={false} />);
    await userEvent.type(box(), 'skis');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
  });

  it('closes when the focus goes elsewhere, and on a click on the veil', async () => {
    renderInEnglish(
      <>
        <SearchBox member={false} />
        <button type="button">Elsewhere</button>
      </>,
    );
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(isOpen()).toBe(false);
    await userEvent.click(box());
    await userEvent.click(veil());
    expect(isOpen()).toBe(false);
  });

  it('closes half a second after the pointer has moved onto the veil, not for one that lies still', async () => {
    renderInEnglish(<SearchBox member={false} />);
    await userEvent.click(box());
    vi.useFakeTimers();
    const moveOnVeil = (movementX: number) =>
      fireEvent(veil(), Object.assign(new MouseEvent('mousemove', { bubbles: true }), { movementX, movementY: 0 }));
    moveOnVeil(0);
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(isOpen()).toBe(true);
    moveOnVeil(3);
    await act(() => vi.advanceTimersByTimeAsync(300));
    moveOnVeil(3);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(isOpen()).toBe(false);
  });

  it('forgets the term on the next page', async () => {
    const { rerender } = renderInEnglish(<SearchBox member={false} />);
    await userEvent.type(box(), 'skis');
    vi.mocked(usePathname).mockReturnValue('/search');
    rerender(<SearchBox member={false} />);
    expect([(box() as HTMLInputElement).value, isOpen()]).toEqual(['', false]);
  });
});

describe('suggestions', () => {
  it('are asked for once, 150 ms after the last key', async () => {
    renderInEnglish(<SearchBox member={false} />);
    await userEvent.click(box());
    await option('Ski goggles');
    vi.useFakeTimers();
    for (const term of ['h', 'he', 'hel', 'helm', 'helme']) fireEvent.input(box(), { target: { value: term } });
    await act(() => vi.advanceTimersByTimeAsync(149));
    expect(askedOf('predictive')).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(askedOf('predictive')).toEqual([{ q: 'helme' }]);
  });

  it('of a term that has changed meanwhile are given up and never shown', async () => {
    const first = Promise.withResolvers<PredictiveGroups>();
    let given: AbortSignal | null = null;
    calls.predictive.mockImplementation(({ q }, { signal }) => {
      if (q !== 'ski') return found('Helmets');
      given = signal;
      return first.promise;
    });
    renderInEnglish(<SearchBox member={false} />);
    await userEvent.type(box(), 'ski');
    await waitFor(() => expect(askedOf('predictive')).toContainEqual({ q: 'ski' }));
    fireEvent.input(box(), { target: { value: 'helmets' } });
    expect(await option(/^Helmets/)).toBeVisible();
    expect(given).toMatchObject({ aborted: true });
    await act(async () => first.resolve(found('Late')));
    expect(screen.queryByRole('option', { name: /^Late/ })).toBeNull();
  });

  it('of an empty term are not asked for', async () => {
    renderInEnglish(<SearchBox member={false} />);
    await userEvent.type(box(), 'ski');
    await option(/^ski/);
    await userEvent.clear(box());
    await option('Ski goggles');
    await userEvent.type(box(), '   ');
    expect(await option('Ski goggles')).toBeVisible();
    expect(askedOf('predictive')).toEqual([{ q: 'ski' }]);
  });

  it('say No results and what else there is', async () => {
    calls.predictive.mockReturnValue(found());
    show();
    await userEvent.type(box(), 'zzzz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No results'));
    expect(await option('Ski goggles')).toBeVisible();
  });

  it('show at most three brands on a phone, and are counted as they are shown', async () => {
    window.matchMedia = vi.fn().mockReturnValue({ matches: true });
    const brands = Array.from({ length: 6 }, (_, at) => suggestion(`Brand ${at}`, at + 1));
    calls.predictive.mockReturnValue({ brands, productTypes: [], products: [], corrected: null });
    show();
    await userEvent.type(box(), 'x');
    await option(/^Brand 0/);
    expect(screen.getAllByRole('option', { name: /^Brand/ })).toHaveLength(3);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3 suggestions'));
  });

  it('of products name brand and product, with the price of whoever sees prices, and are walked and counted', async () => {
    const hit = { brand: 'Kjelvik', picture: { key: 'p1', alt: '' } };
    const products = [
      { ...hit, order: 1, title: 'Fell jacket', url: '/fell', price: '£120.00', pricesDiffer: false },
      { ...hit, order: 3, title: 'Cairn jacket', url: '/cairn', price: '£80.00', pricesDiffer: true },
      { ...hit, order: 2, title: 'Tarn jacket', url: '/tarn', price: null, pricesDiffer: false },
    ];
    calls.predictive.mockReturnValue({ ...found('Jackets'), products });
    show();
    await userEvent.type(box(), 'jacket');
    const group = await screen.findByRole('group', { name: 'Products' });
    expect(within(group).getAllByRole('option')).toHaveLength(3);
    expect(await option('Kjelvik Fell jacket £120.00')).toHaveAttribute('href', '/fell');
    expect(await option('Kjelvik Cairn jacket From £80.00')).toHaveAttribute('href', '/cairn');
    expect(await option('Kjelvik Tarn jacket')).toHaveAttribute('href', '/tarn');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('4 suggestions'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption()).toMatch(/^Kjelvik Fell jacket/);
  });

  it('that could not be had can be asked for again', async () => {
    calls.predictive.mockReturnValueOnce(DOWN);
    show();
    await userEvent.type(box(), 'ski');
    expect(await screen.findByRole('alert')).toHaveTextContent('This couldn’t be loaded.');
    expect(document.querySelector('[data-announcer]')).toHaveTextContent(/^$/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await option(/^ski/)).toBeVisible();
  });

  it('are walked with the arrows, by way of the box, and followed with Enter', async () => {
    calls.predictive.mockReturnValue(found('Ski poles', 'Boots'));
    renderInEnglish(<SearchBox member={false} />);
    await userEvent.type(box(), 'ski');
    await option(/^Boots/);
    const followed: unknown[] = [];
    const follow = (event: Event) => {
      event.preventDefault();
      followed.push((event.target as HTMLAnchorElement).pathname);
    };
    document.addEventListener('click', follow);
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOption()).toMatch(/^Ski poles/);
    expect(screen.getByRole('option', { name: /^Ski poles/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    expect(activeOption()).toMatch(/^All results/);
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOption()).toBeUndefined();
    await userEvent.keyboard('{ArrowUp}{Home}{ArrowDown}');
    expect(activeOption()).toMatch(/^Boots/);
    await userEvent.keyboard('{Enter}');
    document.removeEventListener('click', follow);
    expect(followed).toEqual(['/products/boots']);
    expect(askedOf('results')).toEqual([]);
  });
});

describe('a submitted term', () => {
  const submit = (term: string) => userEvent.type(box(), `${term}{Enter}`);

  it('is never empty', async () => {
    renderInEnglish(<SearchBox member={false} />);
    await submit('  ');
    expect(askedOf('results')).toEqual([]);
    expect(followPath).not.toHaveBeenCalled();
  });

  it('hides the search, asks the server where it leads, is counted, and goes there', async () => {
    calls.results.mockReturnValue({ url: '/products/skis', results_count: 59, corrected: null, forgiven: false });
    renderInEnglish(<SearchBox member={false} />);
    await submit('Skis');
    expect(isOpen()).toBe(false);
    await waitFor(() => expect(followPath).toHaveBeenCalledWith('/products/skis?sp_src_search=Skis'));
    expect(askedOf('results')).toMatchObject([{ term: 'Skis' }]);
    expect(askedOf('saveOfGuest')).toEqual([{ term: 'Skis', results_count: 59 }]);
  });

  it('leads nowhere for who has gone elsewhere before the server said where', async () => {
    const slow = Promise.withResolvers<BrowserReply<'search-url'>>();
    calls.results.mockReturnValueOnce(slow.promise);
    show();
    await submit('Skis');
    window.history.pushState(null, '', '/basket');
    await act(async () => {
      slow.resolve({ url: '/search?s=Skis', results_count: 12, corrected: null, forgiven: false });
      await slow.promise;
    });
    await waitFor(() => expect(box().closest('form')).toHaveAttribute('aria-busy', 'false'));
    expect(followPath).not.toHaveBeenCalled();
    window.history.back();
  });

  it('is kept for a member by the server', async () => {
    renderInEnglish(<SearchBox member />);
    await submit('skis');
    await waitFor(() => expect(followPath).toHaveBeenCalledWith('/search?s=skis'));
    expect(askedOf('save')).toEqual([{ term: 'skis', results_count: 12 }]);
    expect(askedOf('saveOfGuest')).toEqual([]);
  });

  it('of a guest is kept in the browser, also where the server cannot say where it leads', async () => {
    adoptConsent({ cookie_consent_given: true, accepted_functional: true, accepted_advertising: false });
    calls.results.mockReturnValue(DOWN);
    show();
    await submit('gogles');
    expect(guestSearches().map(({ term }) => term)).toEqual(['gogles']);
    resetConsent();
  });

  it('leads to its results where the server cannot say', async () => {
    calls.results.mockReturnValue(DOWN);
    renderInEnglish(<SearchBox member={false} />);
    await submit('skis & boots');
    await waitFor(() => expect(followPath).toHaveBeenCalledWith('/search?s=skis+%26+boots'));
  });
});

describe('recent searches', () => {
  const recent = Array.from({ length: 12 }, (_, at) => ({ term: `term ${at}`, url: `/search?s=term+${at}` }));

  it('of a member are the server’s: ten, then all, and they can be forgotten', async () => {
    calls.recent.mockReturnValue({ searches: recent });
    renderInEnglish(<SearchBox member />);
    await userEvent.click(box());
    await option('term 0');
    expect(askedOf('recent')).toEqual([{ limit: 100 }]);
    expect(screen.getAllByRole('option', { name: /^term/ })).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(screen.getAllByRole('option', { name: /^term/ })).toHaveLength(12);
    await userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(screen.queryByRole('option', { name: /^term/ })).toBeNull();
    expect(askedOf('clear')).toEqual([{}]);
  });

  it('that could not be forgotten are shown again', async () => {
    calls.recent.mockReturnValue({ searches: recent });
    calls.clear.mockReturnValue(DOWN);
    renderInEnglish(<SearchBox member />);
    await userEvent.click(box());
    await userEvent.click(await screen.findByRole('button', { name: 'Clear recent searches' }));
    expect(await option('term 0')).toBeVisible();
  });
});
