import { expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { productDetails } from './product-details.ts';

const { warn } = vi.hoisted(() => ({ warn: vi.fn() }));
vi.mock('#lib/observability/storefront-log.ts', () => ({ storefrontLog: () => ({ warn }) }));

const failing = (status: number) =>
  vi.fn().mockRejectedValue(new ApiError('x', { kind: status ? 'http' : 'network', status, code: 'NOT_FOUND' }));
const INPUT = { productId: 7, store_id: 1 };

it('is null for a product that is gone, and the log says so', async () => {
  expect(await productDetails(failing(404), INPUT)).toBeNull();
  expect(warn).toHaveBeenCalledWith({ productId: 7 }, 'Problem to fetch product details');
});

it.each([0, 500, 429])('is never null because of an outage (%s)', async (status) => {
  await expect(productDetails(failing(status), INPUT)).rejects.toBeInstanceOf(ApiError);
});
