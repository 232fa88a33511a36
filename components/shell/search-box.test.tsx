import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePathname } from 'next/navigation';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserApi } from '#lib/api/browser-api.ts';
import { renderInEnglish } from '../../tests/render-in-english.tsx';
import { SearchBox } from './search-box.tsx';

vi.mock('next/navigation', () => ({ usePathname: vi.fn() }));
vi.mock('#lib/api/browser-api.ts', () => ({ browserApi: vi.fn() }));
const api = vi.mocked(browserApi);

const box = () => screen.getByRole('searchbox', { name: 'Search brands and products' });
const isOpen = () => document.querySelector('.search')?.hasAttribute('data-open');
const sale = { label: 'First lift', url: '/products/first-lift', children: [] };

beforeEach(() => {
  vi.mocked(usePathname).mockReturnValue('/');
  api
    .mockReset()
    .mockResolvedValue({ items: [{ label: 'Today’s sales', url: '/products', children: [sale] }] } as never);
});

describe('the search box', () => {
  it('is a plain form that leads to the results', () => {
    renderInEnglish(<SearchBox />);
    expect(box().closest('form')).toHaveAttribute('action', '/search');
    expect(box()).toHaveAttribute('name', 's');
  });

  it('sends no empty term', async () => {
    renderInEnglish(<SearchBox />);
    const sent = vi.fn((event: Event) => event.defaultPrevented);
    document.addEventListener('submit', sent, { once: true });
    await userEvent.type(box(), ' {Enter}');
    expect(sent).toHaveReturnedWith(true);
  });

  it('shows the open sales with the focus, and only then asks for them', async () => {
    renderInEnglish(<SearchBox />);
    expect(api).not.toHaveBeenCalled();
    await userEvent.click(box());
    expect(await screen.findByRole('link', { name: 'First lift' })).toHaveAttribute('href', '/products/first-lift');
  });

  it('closes on Escape with the term kept, and empties on a second one', async () => {
    renderInEnglish(<SearchBox />);
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
    renderInEnglish(<SearchBox />);
    await userEvent.type(box(), 'skis');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
  });

  it('closes when the focus goes elsewhere, and on a click on the veil', async () => {
    renderInEnglish(
      <>
        <SearchBox />
        <button type="button">Elsewhere</button>
      </>,
    );
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(isOpen()).toBe(false);
    await userEvent.click(box());
    await userEvent.click(document.querySelector('.search__veil')!);
    expect(isOpen()).toBe(false);
  });

  it('forgets the term on the next page', async () => {
    const { rerender } = renderInEnglish(<SearchBox />);
    await userEvent.type(box(), 'skis');
    vi.mocked(usePathname).mockReturnValue('/search');
    rerender(<SearchBox />);
    expect([box().getAttribute('value'), (box() as HTMLInputElement).value, isOpen()]).toEqual([null, '', false]);
  });
});
