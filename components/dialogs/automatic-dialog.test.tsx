import { afterEach, expect, it, vi } from 'vitest';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import { onceFree, openAutomatically } from './automatic-dialog.ts';
import { closeAllDialogs, openDialog, readDialogs } from './dialog-store.ts';

afterEach(() => {
  closeAllDialogs();
  document.body.replaceChildren();
});
const go = (path: string) => window.history.pushState(null, '', path);

it('a page view has one dialog that nobody asked for', () => {
  go('/one');
  expect(openAutomatically('swiss', { storeId: 1 })).not.toBeNull();
  closeAllDialogs();
  expect(openAutomatically('swiss', { storeId: 1 })).toBeNull();
  go('/two');
  expect(openAutomatically('swiss', { storeId: 1 })).not.toBeNull();
  expect(readDialogs()).toHaveLength(1);
});

it('none comes over a dialog that is open', () => {
  go('/three');
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  expect(openAutomatically('swiss', { storeId: 1 })).toBeNull();
});

it('one that waits comes after the answer about cookies, when what was open is closed, and once', () => {
  vi.useFakeTimers();
  resetConsent();
  const open = vi.fn();
  onceFree(open);
  void openDialog('swiss', { storeId: 1 });
  adoptConsent({ cookie_consent_given: true, accepted_functional: false, accepted_advertising: false });
  vi.runAllTimers();
  expect(open).not.toHaveBeenCalled();
  closeAllDialogs();
  void openDialog('swiss', { storeId: 1 });
  closeAllDialogs();
  vi.runAllTimers();
  expect(open).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
