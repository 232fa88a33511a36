import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { NavigationItem } from '#lib/contract/values.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { MenuLevels } from './menu-levels.tsx';
import { MenuList } from './menu-list.tsx';

const api = fakeCall('navigation-mobile');

const item = (label: string, url: string, children: NavigationItem[] = []): NavigationItem => ({
  label,
  url,
  children,
});
const MENU = [
  item('Sales', '/'),
  item('Ski', '/ski', [
    item('Skis', '/ski/skis', [item('Piste skis', '/ski/skis/piste')]),
    item('Boots', '/ski/boots'),
  ]),
];
const ENTRIES = [
  { label: 'Sales', url: '/', hot: false, more: false },
  { label: 'Ski', url: '/ski', hot: false, more: true },
];
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the mobile menu', () => {
  it('is links to departments until the code that leads down is there, and then buttons', async () => {
    renderInEnglish(<MenuList entries={ENTRIES} />);
    expect(screen.getByRole('link', { name: 'Ski' })).toHaveAttribute('href', '/ski');
    expect(await screen.findByRole('button', { name: 'Ski' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sales' })).toHaveAttribute('href', '/');
  });

  it('asks for its deeper levels only when they are wanted', () => {
    renderInEnglish(<MenuLevels entries={ENTRIES} />);
    expect(shown()).toEqual(['Sales', 'Ski']);
    expect(screen.getByRole('link', { name: 'Sales' })).toHaveAttribute('href', '/');
    expect(api).not.toHaveBeenCalled();
  });

  it('leads down three levels and back, the focus with it', async () => {
    api.mockReturnValue({ items: MENU });
    renderInEnglish(<MenuLevels entries={ENTRIES} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ski' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Skis' }));
    expect(shown()).toEqual(['Back from Skis', 'Everything in Skis', 'Piste skis']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back from Skis' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Back from Skis' }));
    expect(shown()).toEqual(['Back from Ski', 'Everything in Ski', 'Skis', 'Boots']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Skis' })).toHaveFocus());
    expect(api).toHaveBeenCalledTimes(1);
  });

  it('offers all of a department while its parts are on their way', async () => {
    api.mockReturnValue(new Promise(() => {}));
    renderInEnglish(<MenuLevels entries={ENTRIES} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ski' }));
    expect(screen.getByRole('link', { name: 'Everything in Ski' })).toHaveAttribute('href', '/ski');
    expect(screen.getByRole('status')).toBeVisible();
  });

  it('says that they could not be loaded, and tries again when asked', async () => {
    api.mockReturnValueOnce(DOWN).mockReturnValueOnce({ items: MENU });
    renderInEnglish(<MenuLevels entries={ENTRIES} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ski' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Skis' })).toBeVisible();
  });
});
