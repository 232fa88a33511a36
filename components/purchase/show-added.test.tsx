import { afterEach, expect, test, vi } from 'vitest';
import { closeAllDialogs, openPanel, readDialogs } from '#components/dialogs/dialog-store.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { isAddedShown, showAdded } from './show-added.ts';

const money = { template: '£#', locale: 'en_GB' };
const added = { basket: {} as Basket, money };

const onPhone = (matches: boolean) => vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);

afterEach(() => {
  vi.restoreAllMocks();
  closeAllDialogs();
});

test('confirms in the side panel, in place of the quick add', () => {
  onPhone(false);
  void openPanel('quick-add', { productId: 7, name: 'Ridgeline', money });
  expect(isAddedShown()).toBe(false);
  showAdded(added);
  expect(readDialogs()).toMatchObject([{ name: 'added', place: 'right' }]);
  expect(isAddedShown()).toBe(true);
});

test('confirms in a dialog on phones; the focus goes back to what opened the quick add', () => {
  onPhone(true);
  const card = document.createElement('a');
  void openPanel('quick-add', { productId: 7, name: 'Ridgeline', money }, { opener: card });
  showAdded(added);
  expect(readDialogs()).toMatchObject([{ name: 'added', place: 'centre' }]);
  expect(readDialogs()[0]?.opener).toBe(card);
});
