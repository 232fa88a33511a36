import { describe, expect, it, vi } from 'vitest';
import { ApiError, isForbidden, isNotFound, isOutage } from './api-error.ts';

const failed = (status: number) => ({ kind: status === 0 ? 'network' : 'http', status, code: 'INTERNAL' }) as const;

describe('a failed call', () => {
  it('is an outage where nobody answered, or the server failed; not where it refused', () => {
    expect([0, 500, 503, 404, 403].map((status) => isOutage(new ApiError('x', failed(status))))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(isNotFound(new ApiError('x', failed(404)))).toBe(true);
    expect(isForbidden(new ApiError('x', failed(403)))).toBe(true);
  });

  it('is known as one in every bundle that Next makes of this module', async () => {
    vi.resetModules();
    const copy = await import('./api-error.ts');
    expect(copy.ApiError).not.toBe(ApiError);
    const error: unknown = new copy.ApiError('x', failed(0));
    expect(error).toBeInstanceOf(ApiError);
    expect(isOutage(error)).toBe(true);
  });

  it('is no other error, and nothing that only looks like one', () => {
    for (const other of [new Error('x'), null, undefined, 'x', { ...failed(503) }]) expect(isOutage(other)).toBe(false);
  });
});
