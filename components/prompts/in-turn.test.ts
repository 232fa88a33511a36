import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeAllDialogs, openDialog } from '#components/dialogs/dialog-store.ts';
import { adoptConsent, failConsent, resetConsent, switchConsentOff } from '#lib/consent/consent-status.ts';
import { beginPageView, openInTurn } from './in-turn.ts';

const ANSWER = { cookie_consent_given: true, accepted_functional: false, accepted_advertising: false };
let shown: string[];
const waitFor = (name: Parameters<typeof openInTurn>[0]) => openInTurn(name, () => void shown.push(name));

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  resetConsent();
  switchConsentOff();
  closeAllDialogs();
  beginPageView();
});
afterEach(() => {
  closeAllDialogs();
  document.body.replaceChildren();
  // What is left waiting is shown here, and met by no other test.
  resetConsent();
  switchConsentOff();
  for (let view = 0; view < 5; view += 1) {
    beginPageView();
    vi.runAllTimers();
  }
  vi.useRealTimers();
});

it('a page view has one, the first in the order of decision 22 whatever was asked for first', () => {
  for (const name of ['last-chance', 'swiss', 'welcome', 'resubscribe', 'confirm-email', 'register'] as const)
    waitFor(name);
  vi.runAllTimers();
  expect(shown).toEqual(['register']);
  for (let view = 0; view < 6; view += 1) {
    beginPageView();
    vi.runAllTimers();
  }
  expect(shown).toEqual(['register', 'confirm-email', 'resubscribe', 'welcome', 'swiss', 'last-chance']);
});

it('the same path seen again is another page view', () => {
  for (const view of [1, 2]) {
    beginPageView();
    waitFor('register');
    vi.runAllTimers();
    expect(shown).toHaveLength(view);
  }
});

it('none comes over a field that somebody types into, and it comes once that is left as it was', () => {
  document.body.innerHTML = '<input type="search"><main><form><input type="checkbox"></form></main>';
  const [search, tick] = document.querySelectorAll('input');
  search?.focus();
  waitFor('welcome');
  vi.runAllTimers();
  expect(shown).toEqual([]);
  tick?.focus();
  vi.runAllTimers();
  expect(shown).toEqual(['welcome']);
});

it('none comes over a form that was begun, wherever the focus is by now', () => {
  document.body.innerHTML = '<main><form><input type="password"><input type="checkbox"></form></main>';
  const [password, tick] = document.querySelectorAll('input');
  password?.focus();
  waitFor('welcome');
  if (password) password.value = 'Secret-1';
  tick?.focus();
  vi.runAllTimers();
  expect(shown).toEqual([]);
  document.body.replaceChildren();
  beginPageView();
  vi.runAllTimers();
  expect(shown).toEqual(['welcome']);
});

it('none comes over what is open, and it comes once that is closed', () => {
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  void openDialog('swiss', { storeId: 1 });
  waitFor('welcome');
  vi.runAllTimers();
  closeAllDialogs();
  vi.runAllTimers();
  expect(shown).toEqual([]);
  dialog.remove();
  void openDialog('swiss', { storeId: 1 });
  closeAllDialogs();
  vi.runAllTimers();
  expect(shown).toEqual(['welcome']);
});

it('waits for the answer about cookies, and does not come where that could not be saved', () => {
  resetConsent();
  waitFor('swiss');
  vi.runAllTimers();
  expect(shown).toEqual([]);
  failConsent();
  adoptConsent(ANSWER);
  vi.runAllTimers();
  expect(shown).toEqual([]);
});

it('what is no longer wanted does not come, and leaves its turn to the next', () => {
  const stop = waitFor('register');
  waitFor('last-chance');
  stop();
  vi.runAllTimers();
  expect(shown).toEqual(['last-chance']);
});
