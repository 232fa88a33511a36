import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { Suspense, use, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SoftNavigation } from './soft-navigation.tsx';

/** Shows the page that a link led to as the router does: in a transition, once it has come. */
let follow: (page: Promise<string>) => void = () => {};
let arrive: (page: string) => void = () => {};
/** What the router does as it hears that the visitor goes back; it listens from before on. */
let goBack: () => void = () => {};
window.addEventListener('popstate', () => goBack());

const router = { prefetch: () => {}, push: () => follow(new Promise((resolve) => (arrive = resolve))) };
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: vi.fn(() => '/') }));
vi.mock('./version-check.ts', () => ({
  needsDocument: async () => false,
  newerVersion: async () => false,
  logOutdatedLoad: async () => {},
}));

function Page() {
  const [page, setPage] = useState<Promise<string> | null>(null);
  follow = setPage;
  return <main tabIndex={-1}>{page ? <h1>{use(page)}</h1> : <Listing />}</main>;
}

const Listing = () => (
  <>
    <article data-card="Jacket">
      <a href="/jacket" data-soft="">
        Jacket
      </a>
    </article>
    <a href="/brands" data-soft="">
      Brands
    </a>
  </>
);

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** A pointer comes to the link, which fetches what shows that its page is on its way; a click follows. */
async function choose(name: string): Promise<void> {
  const link = screen.getByRole('link', { name });
  await act(async () => {
    fireEvent.pointerOver(link);
    await vi.dynamicImportSettled();
  });
  await act(async () => fireEvent.click(link));
}
const comes = (page: string) => act(async () => arrive(page));
/** The outline of a product has its name as a heading, the placeholder of any page has none. */
const waiting = (named: boolean) =>
  screen.queryAllByRole('status').find((place) => (within(place).queryByRole('heading') !== null) === named) ?? null;
const outline = () => waiting(true);
const placeholder = () => waiting(false);

beforeEach(() => {
  vi.mocked(usePathname).mockReturnValue('/');
  vi.useFakeTimers();
  render(
    <Suspense>
      <SoftNavigation label="Please wait" />
      <Page />
    </Suspense>,
  );
});
afterEach(() => void vi.useRealTimers());

describe('a product that was chosen by its card', () => {
  // The first of this file: what was shown once is there at once in any case.
  it('stands in outline with the click itself, before a page that is there already', async () => {
    const link = screen.getByRole('link', { name: 'Jacket' });
    await act(async () => {
      fireEvent.pointerOver(link);
      await vi.dynamicImportSettled();
    });
    act(() => void fireEvent.click(link));
    expect(outline()).not.toBeNull();
  });

  it('stands in outline until its page has come, and nothing comes over that page', async () => {
    await choose('Jacket');
    expect(outline()).not.toBeNull();
    await pass(1_000);
    expect(outline()).not.toBeNull();
    await comes('Jacket of the page');
    expect(screen.getByRole('heading', { name: 'Jacket of the page' })).toBeTruthy();
    expect(outline()).toBeNull();
    expect(placeholder()).toBeNull();
  });

  it('leaves the list as it was when its page takes too long', async () => {
    await choose('Jacket');
    await pass(5_000);
    expect(outline()).toBeNull();
    expect(placeholder()).toBeNull();
    await pass(2_000);
    expect(placeholder()).toBeNull();
  });
});

describe('any other page', () => {
  it('has a placeholder once it takes long', async () => {
    await choose('Brands');
    await pass(799);
    expect(placeholder()).toBeNull();
    await pass(1);
    expect(placeholder()).not.toBeNull();
    expect(outline()).toBeNull();
  });
});

describe('a page that has come', () => {
  it('has the focus at its beginning, as what led to it is gone', async () => {
    await choose('Brands');
    vi.mocked(usePathname).mockReturnValue('/brands');
    await comes('All brands');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leaves the focus where the visitor has put it meanwhile', async () => {
    await choose('Brands');
    vi.mocked(usePathname).mockReturnValue('/brands');
    await act(async () => screen.getByRole('link', { name: 'Jacket' }).focus());
    await pass(0);
    expect(screen.getByRole('link', { name: 'Jacket' })).toHaveFocus();
  });

  it('is laid out where it is seen first, and then all of it, so that the way back leads to where the visitor was', async () => {
    await choose('Brands');
    expect(document.documentElement.dataset.rest).toBe('');
    vi.mocked(usePathname).mockReturnValue('/brands');
    await comes('All brands');
    await pass(0);
    expect(document.documentElement.dataset.rest).toBeUndefined();
  });

  it('has everything laid out where the visitor goes back, before the router shows it with the same event', async () => {
    document.documentElement.dataset.rest = '';
    await choose('Brands');
    expect(document.documentElement.dataset.rest).toBe('');
    goBack = vi.fn(() => expect(document.documentElement.dataset.rest).toBeUndefined());
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(goBack).toHaveReturned();
  });
});
