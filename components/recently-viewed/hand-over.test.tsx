import { beforeEach, expect, it, vi } from 'vitest';
import { forgetMemory, localViews, noteLocalView } from '#components/visitor/local-views.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { browserApi } from '#lib/api/browser-api.ts';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import { handOverViews } from './hand-over.ts';

const post = vi.fn();
const api = ((alias: string, input: object) => post(alias, input)) as unknown as typeof browserApi;
const posted = () => post.mock.calls.map(([, { product_id }]) => product_id);

beforeEach(() => {
  localStorage.clear();
  resetConsent();
  adoptConsent({ cookie_consent_given: true, accepted_functional: true, accepted_advertising: false });
  forgetMemory();
  post.mockReset().mockResolvedValue({ success: true });
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
  await handOverViews(api);
  expect(posted()).toEqual([1, 2, 3]);
  expect(localViews()).toEqual([]);
  expect(localStorage.length).toBe(0);
});

it('posts nothing twice, however often it is asked for', async () => {
  await Promise.all([handOverViews(api), handOverViews(api)]);
  expect(posted()).toEqual([1, 2, 3]);
});

it('keeps what could not be posted for the next page', async () => {
  post
    .mockResolvedValueOnce({ success: true })
    .mockRejectedValue(new ApiError('lost', { kind: 'network', status: 0, code: 'UNAVAILABLE' }));
  await handOverViews(api);
  expect(localViews().map(({ productID }) => productID)).toEqual([3, 2]);
});

it('drops what the shop no longer knows', async () => {
  post.mockRejectedValueOnce(new ApiError('gone', { kind: 'http', status: 404, code: 'NOT_FOUND' }));
  await handOverViews(api);
  expect(posted()).toEqual([1, 2, 3]);
  expect(localViews()).toEqual([]);
});
