import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DialogHost } from '#components/dialog-registry/dialog-host.tsx';
import { closeAllDialogs, readDialogs } from '#components/dialogs/dialog-store.ts';
import { resetConsent, switchConsentOff } from '#lib/consent/consent-status.ts';
import type { Sale } from '#lib/contract/sales.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { offerUrgently, watchForLeaving } from './ending-sales.ts';
import { beginPageView, openInTurn } from './in-turn.ts';

vi.mock('next/navigation', () => ({ usePathname: vi.fn(() => '/') }));

const picture = { key: 'sale', alt: '' };
const sale = (eventId: number, endDate: string): Sale => ({
  eventId,
  categoryId: eventId,
  url: `/event/${eventId}`,
  title: `Sale ${eventId}`,
  subtitle: '',
  brandNames: ['Nordfjell'],
  flavour: 'default',
  maxDiscount: 30,
  startDate: '2026-11-01T06:00:00Z',
  endDate,
  pictures: { wide: picture, tile: picture, tall: picture },
});
const OPEN = [4, 2, 3, 1].map((day) => sale(day, `2099-12-0${day}T06:00:00Z`));
const sales = fakeCall('related-sales', OPEN);
fakeCall('app-version', { version: '1', serverTime: '2026-11-20T12:00:00Z' });
fakeCall('hp-data', { serverTime: '2026-11-20T12:00:00Z', hero: null, sports: [] });
const shown = () => readDialogs().map(({ name, input }) => [name, (input as { reason?: string }).reason]);
/** The code of the dialog has come. */
const isThere = () => readDialogs()[0]?.onShown?.();
const nextPage = () =>
  act(() => {
    closeAllDialogs();
    beginPageView();
  });
const soon = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

let stop = () => {};
const onPage = (asks: boolean, isDesktop = true) => {
  document.body.innerHTML = asks ? '<main data-asks="register"></main>' : '<main></main>';
  vi.stubGlobal('matchMedia', () => ({ matches: isDesktop }));
  stop = watchForLeaving();
};
const leave = (init: MouseEventInit = { clientY: -1 }) =>
  document.documentElement.dispatchEvent(new MouseEvent('mouseleave', init));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  resetConsent();
  switchConsentOff();
  nextPage();
});
afterEach(() => {
  stop();
  nextPage();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a guest who leaves', () => {
  it('sees on a desktop which sales end first, once a session (MODAL-17)', async () => {
    onPage(true);
    leave();
    await waitFor(() => expect(shown()).toEqual([['ending-sales', 'last-chance']]));
    expect(readDialogs()).toMatchObject([{ input: { sales: [{ eventId: 1 }, { eventId: 2 }, { eventId: 3 }] } }]);
    isThere();
    nextPage();
    leave();
    await soon();
    expect(shown()).toEqual([]);
  });

  it.each([
    ['the pointer goes elsewhere', true, { clientY: 300 }],
    ['the page does not ask guests', false, { clientY: -1 }],
  ])('sees nothing where %s', async (_what, asks, pointer) => {
    onPage(asks);
    leave(pointer);
    await soon();
    expect(shown()).toEqual([]);
  });

  it('sees it at once or not at all: not on a later page', async () => {
    openInTurn('register', () => {});
    await soon();
    onPage(true);
    leave();
    await soon();
    nextPage();
    await soon();
    expect(shown()).toEqual([]);
  });

  it('sees nothing on a page that was gone to before the shop answered', async () => {
    onPage(true);
    leave();
    window.history.pushState(null, '', '/checkout');
    nextPage();
    await soon();
    window.history.pushState(null, '', '/');
    expect(shown()).toEqual([]);
  });

  it('costs the shop nothing while it cannot be shown', async () => {
    openInTurn('register', () => {});
    await soon();
    onPage(true);
    for (const _ of [1, 2, 3]) leave();
    await soon();
    expect(sales).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing is open', []],
    ['the shop does not answer', DOWN],
  ])('sees nothing where %s', async (_what, reply) => {
    sales.mockReturnValue(reply);
    onPage(true);
    leave();
    await soon();
    expect(shown()).toEqual([]);
  });

  it('sees it on a phone that has lain still for 30 seconds (decision 23)', async () => {
    vi.useFakeTimers();
    onPage(true, false);
    vi.advanceTimersByTime(29_000);
    document.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(29_000);
    expect(sales).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await waitFor(() => expect(shown()).toEqual([['ending-sales', 'last-chance']]));
  });

  it('goes to a sale, joins, or leaves', async () => {
    onPage(true);
    renderInEnglish(<DialogHost />);
    leave();
    await screen.findByRole('dialog', { name: 'Before you go' });
    expect(screen.getByRole('link', { name: /Sale 1/ })).toHaveAttribute('href', '/event/1');
    await userEvent.click(screen.getByRole('button', { name: 'Join free' }));
    expect(shown()).toEqual([['register', undefined]]);
  });
});

describe('what a link of a mail promised', () => {
  beforeEach(() => window.history.replaceState(null, '', '/?ep=1'));
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('is shown once on a device (NEWS-14)', async () => {
    render(<main />);
    await offerUrgently();
    await waitFor(() => expect(shown()).toEqual([['ending-sales', 'urgent-offer']]));
    expect(localStorage.getItem('shop-urgent-offer'), 'its code has not come yet').toBeNull();
    isThere();
    expect(localStorage.getItem('shop-urgent-offer')).toBe('1');
    nextPage();
    await offerUrgently();
    await soon();
    expect(shown()).toEqual([]);
    expect(sales).toHaveBeenCalledTimes(1);
  });

  it.each(['/', '/?ep=2', '/?sep=1', '/?step=10'])('is not shown at %s', async (address) => {
    window.history.replaceState(null, '', address);
    await offerUrgently();
    expect(sales).not.toHaveBeenCalled();
  });

  it('is not read by who had to wait for it, and came to no end', async () => {
    openInTurn('register', () => {});
    await soon();
    await offerUrgently();
    await soon();
    expect(localStorage.getItem('shop-urgent-offer')).toBeNull();
  });
});
