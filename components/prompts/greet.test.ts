import { afterEach, expect, it, vi } from 'vitest';
import { closeAllDialogs, readDialogs } from '#components/dialogs/dialog-store.ts';
import { switchConsentOff } from '#lib/consent/consent-status.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { PROMPTS } from './prompts.ts';

afterEach(() => {
  closeAllDialogs();
  sessionStorage.clear();
});

it('a member who has joined is greeted by the next page where the greeting could not be loaded on this one', async () => {
  switchConsentOff();
  sessionStorage.setItem('shop-joined', '1');
  PROMPTS.beginPageView();
  PROMPTS.greet();
  await vi.waitFor(() => expect(readDialogs().map(({ name }) => name)).toEqual(['welcome']), PATIENCE);
  closeAllDialogs();
  PROMPTS.beginPageView();
  PROMPTS.greet();
  await vi.waitFor(() => expect(readDialogs().map(({ name }) => name)).toEqual(['welcome']), PATIENCE);
});

it('a member who has joined is still greeted where the page being left took them for a guest', () => {
  sessionStorage.setItem('shop-joined', '1');
  PROMPTS.askGuest('dismissible');
  expect(sessionStorage.getItem('shop-joined')).toBe('1');
});
