import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { StoreChoice } from './store-choice.tsx';

const assign = vi.fn();
const onStay = vi.fn();

const STORES = [
  { storeId: 1, label: 'United Kingdom', storeLocale: 'en_GB', url: 'https://uk.example' },
  { storeId: 13, label: 'France', storeLocale: 'fr_FR', url: 'https://fr.example' },
  { storeId: 23, label: 'DE', storeLabel: 'Schweiz', storeLocale: 'de_CH', url: '' },
] as const;

const api = fakeCall('store-switch-options', {
  stores: [{ ...STORES[1], brand: 'serac', shopName: 'Serac', url: 'https://fr.example/products/ski' }],
});

beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, pathname: '/products/ski', assign });
  renderInEnglish(<StoreChoice stores={STORES} currentStoreId={1} onStay={onStay} />);
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
  onStay.mockReset();
});

const choose = (label: string) => userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${label}`) }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the choice of a store', () => {
  it('asks which language, with this store checked', () => {
    expect(screen.getByRole('group', { name: 'Which language would you like to use?' })).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole('radio', { name: 'United Kingdom' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'DE Schweiz' })).toBeVisible();
  });

  it('changes nothing before it is saved, then leads to the same page of the other store', async () => {
    await choose('France');
    expect(assign).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://fr.example/products/ski'));
    expect(api.mock.lastCall?.[0]).toMatchObject({ store_type: 7, path: '/products/ski' });
  });

  it('leads to the other store’s home page where its pages cannot be asked', async () => {
    api.mockReturnValue(DOWN);
    await choose('France');
    await save();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://fr.example'));
  });

  it.each(['United Kingdom', 'DE'])(
    'stays on the page for %s: the store itself, or one without a link',
    async (label) => {
      await choose(label);
      await save();
      expect(onStay).toHaveBeenCalledOnce();
      expect(assign).not.toHaveBeenCalled();
    },
  );
});
