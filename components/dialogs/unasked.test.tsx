import { afterEach, expect, it } from 'vitest';
import { closeAllDialogs, readDialogs } from './dialog-store.ts';
import { openUnasked } from './unasked.ts';

afterEach(() => {
  closeAllDialogs();
  document.body.replaceChildren();
});
const go = (path: string) => window.history.pushState(null, '', path);

it('a page view has one dialog that nobody asked for', () => {
  go('/one');
  expect(openUnasked('swiss', { storeId: 1 })).not.toBeNull();
  closeAllDialogs();
  expect(openUnasked('swiss', { storeId: 1 })).toBeNull();
  go('/two');
  expect(openUnasked('swiss', { storeId: 1 })).not.toBeNull();
  expect(readDialogs()).toHaveLength(1);
});

it('none comes over a dialog that is open', () => {
  go('/three');
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  expect(openUnasked('swiss', { storeId: 1 })).toBeNull();
});
