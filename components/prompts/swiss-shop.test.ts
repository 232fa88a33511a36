import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeAllDialogs, readDialogs } from '#components/dialogs/dialog-store.ts';
import { rememberSwissNotice } from '#components/stores/swiss-notice.ts';
import { switchConsentOff } from '#lib/consent/consent-status.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { PROMPTS } from './prompts.ts';

const OPEN_STORE = 1;
const opened = () => readDialogs().map(({ name }) => name);

beforeEach(() => {
  localStorage.clear();
  switchConsentOff();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-CH']);
  PROMPTS.beginPageView();
});
afterEach(() => {
  closeAllDialogs();
  vi.restoreAllMocks();
});

it('a visitor from Switzerland is told of the shop there, once on a device (MODAL-13)', async () => {
  PROMPTS.tellOfSwissShop(OPEN_STORE, 'GB');
  await vi.waitFor(() => expect(opened()).toEqual(['swiss']), PATIENCE);
  closeAllDialogs();
  rememberSwissNotice();
  PROMPTS.beginPageView();
  expect(PROMPTS.tellOfSwissShop(OPEN_STORE, 'GB')).toBeNull();
});

it('nobody else is told', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
  expect(PROMPTS.tellOfSwissShop(OPEN_STORE, 'GB')).toBeNull();
});
