import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllDialogs, readDialogs } from '#components/dialogs/dialog-store.ts';
import { DialogContext } from '#components/dialogs/use-dialog.ts';
import type { StoreEntry } from '#lib/contract/stores.ts';
import { fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { SwissDialog } from './swiss-dialog.tsx';
import { isSwiss, knowsSwissNotice } from './swiss-notice.ts';

const OF_SERAC = { label: '', brand: 'serac', shopName: 'Serac' };
const stores: StoreEntry[] = [
  { ...OF_SERAC, storeId: 1, storeLocale: 'en_GB', url: 'http://uk/' },
  { ...OF_SERAC, storeId: 21, storeLocale: 'fr_CH', url: 'http://ch-fr/ski' },
  { ...OF_SERAC, storeId: 23, storeLocale: 'de_CH', url: 'http://ch-de/ski' },
];
fakeCall('store-switch-options', { stores });
const close = vi.fn();

beforeEach(() => {
  localStorage.clear();
});
afterEach(closeAllDialogs);

describe('a visitor from Switzerland', () => {
  it.each([
    ['delivers to Switzerland', 'CH', ['en-GB'], true],
    ['has a browser in Swiss German', 'GB', ['en-GB', 'de-CH'], true],
    ['does neither', 'GB', ['en-GB', 'de-DE', 'ch'], false],
  ])('is one who %s', (_what, country, languages, swiss) => {
    expect(isSwiss(country, languages)).toBe(swiss);
  });
});

describe('the notice for Switzerland', () => {
  const show = () =>
    renderInEnglish(
      <DialogContext value={{ titleId: 'title', close }}>
        <SwissDialog storeId={1} />
      </DialogContext>,
    );

  it('leads to the same page of each Swiss shop, and is remembered', async () => {
    expect(knowsSwissNotice()).toBe(false);
    show();
    expect(await screen.findByRole('link', { name: 'Swiss shop, Deutsch' })).toHaveAttribute(
      'href',
      'http://ch-de/ski',
    );
    expect(screen.getByRole('link', { name: 'Swiss shop, Français' })).toHaveAttribute('href', 'http://ch-fr/ski');
    expect(knowsSwissNotice()).toBe(true);
  });

  it('can be left for this shop, or for any other country', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Stay in this shop' }));
    expect(close).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Other countries' }));
    expect(readDialogs()).toMatchObject([{ name: 'language', input: { storeId: 1 } }]);
  });
});
