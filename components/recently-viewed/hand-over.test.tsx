import { beforeEach, expect, it } from 'vitest';
import { forgetMemory, localViews, noteLocalView } from '#components/visitor/local-views.ts';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import { fakeCall, NO_ANSWER, refusal } from '#tests/support/components/fake-api.ts';
import { handOverViews } from './hand-over.ts';

const post = fakeCall('recently-viewed-save', { success: true });
const posted = () => post.mock.calls.map(([{ product_id }]) => product_id);

beforeEach(() => {
  localStorage.clear();
  resetConsent();
  adoptConsent({ cookie_consent_given: true, accepted_functional: true, accepted_advertising: false });
  forgetMemory();
  for (const productID of [1, 2, 3]) {
    noteLocalView({
      productID,
      name: 'Jacket',
      brand: 'Alverra',
      price: null,
      oldPrice: null,
      url: '/jacket',
      imageUrl: '',
      thumbnails: [],
      entity_id: productID,
    });
  }
});

it('posts what was seen before, the oldest first, and clears it', async () => {
  await handOverViews();
  expect(posted()).toEqual([1, 2, 3]);
  expect(localViews()).toEqual([]);
  expect(localStorage.length).toBe(0);
});

it('posts nothing twice, however often it is asked for', async () => {
  await Promise.all([handOverViews(), handOverViews()]);
  expect(posted()).toEqual([1, 2, 3]);
});

it('keeps what could not be posted for the next page', async () => {
  post.mockReturnValueOnce({ success: true }).mockReturnValue(NO_ANSWER);
  await handOverViews();
  expect(localViews().map(({ productID }) => productID)).toEqual([3, 2]);
});

it('drops what the shop no longer knows', async () => {
  post.mockReturnValueOnce(refusal(404, 'NOT_FOUND'));
  await handOverViews();
  expect(posted()).toEqual([1, 2, 3]);
  expect(localViews()).toEqual([]);
});
