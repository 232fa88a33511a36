import { describe, expect, it } from 'vitest';
import { buildRequest } from './create-client.ts';

const read = { method: 'GET', path: ['productId'] } as const;
const write = { method: 'POST', path: [], query: ['token'] } as const;

describe('buildRequest', () => {
  it('puts path values behind the alias and the rest of a read into the query, in a stable order', () => {
    const request = buildRequest('single-product', read, { store_id: 1, productId: 9, brand: [3, 4], s: undefined });
    expect(request).toEqual({ method: 'GET', target: '/single-product/9?brand=3%2C4&store_id=1', body: null });
  });

  it('keeps a path value from becoming a path of its own', () => {
    expect(buildRequest('x', { method: 'GET', path: ['id'] }, { id: '../a?b' }).target).toBe('/x/..%2Fa%3Fb');
  });

  it('refuses a missing path value', () => {
    expect(() => buildRequest('single-product', read, { store_id: 1 })).toThrow(/needs productId/);
  });

  it('puts the values of a write into the body, but for those the contract has in the query', () => {
    const request = buildRequest('x', write, { token: 't', qty: 2 });
    expect(request).toEqual({ method: 'POST', target: '/x?token=t', body: '{"qty":2}' });
  });
});
