import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stopTracker } from '#components/tracking/tracker.ts';
import { notes } from '#lib/api/notes.ts';
import { resetConsent } from '#lib/consent/consent-status.ts';
import { forgetDataLayer } from '#lib/tracking/data-layer.ts';
import { recordedEntries } from '#tests/support/components/data-layer.ts';
import { beginLaterWork } from './later-work.ts';

const PAGE = { page: { page: 'home' }, path: '/' };
const partnersThatRead = (readDataLayer: boolean) => ({
  partners: { scripts: [], onDemand: [], frames: [], readDataLayer },
  store: { storeId: 1, currency: 'GBP', conversions: false },
});
let stop = (): void => {};

beforeEach(() => {
  forgetDataLayer();
  resetConsent();
  notes.push(PAGE);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
});
afterEach(() => {
  stop();
  stopTracker();
  notes.push = Array.prototype.push;
  notes.length = 0;
  vi.unstubAllGlobals();
});

it('tells a reader of the pages that were shown until then', async () => {
  stop = beginLaterWork(partnersThatRead(true), document);
  await vi.dynamicImportSettled();
  expect(recordedEntries('pageView')).toMatchObject([{ pageType: 'home' }]);
});

it.each([
  ['that asks nothing', null],
  ['without a reader', partnersThatRead(false)],
])('keeps nothing in a store %s, where nobody is told', async (_, question) => {
  stop = beginLaterWork(question, document);
  await vi.dynamicImportSettled();
  notes.push(PAGE);
  expect(notes).toHaveLength(0);
  expect(window.dataLayer).toBeUndefined();
});
