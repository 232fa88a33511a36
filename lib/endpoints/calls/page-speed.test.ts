import { Registry } from 'prom-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRateLimits } from '#lib/endpoints/request/rate-limits.ts';
import { createStorefrontMetrics } from '#lib/observability/storefront-metrics.ts';
import { takePageSpeed } from './page-speed.ts';

let registry = new Registry();
beforeEach(() => {
  ({ registry } = createStorefrontMetrics());
});

const NOTE = { page: 'product', device: 'mobile', release: 'b2', vitals: { LCP: 2400, CLS: 0.03 } };

function endpoint(writes = 100) {
  const sources = {
    limits: createRateLimits({ reads: 100, writes }, null),
    storeOfHost: async (host: string) => (host === 'shop.example' ? { storeId: 20 } : null),
    release: async () => 'b2',
  };
  return async (body: unknown, host = 'shop.example') => {
    const headers = { host, 'x-forwarded-for': '192.0.2.7' };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return (
      await takePageSpeed(new Request('http://inside/api/page-speed', { method: 'POST', headers, body: text }), sources)
    ).status;
  };
}

describe('what a browser measured', () => {
  it('goes into the metrics by page, device, store and release, in seconds', async () => {
    expect(await endpoint()(NOTE)).toBe(204);
    const text = await registry.metrics();
    expect(text).toContain(
      'serac_visitor_vital_seconds_sum{vital="LCP",page="product",device="mobile",store="20",release="b2"} 2.4\n',
    );
    expect(text).toContain(
      'serac_visitor_layout_shift_sum{page="product",device="mobile",store="20",release="b2"} 0.03\n',
    );
  });

  it('of any other release is of an older one: no label has words of a stranger', async () => {
    expect(await endpoint()({ ...NOTE, release: 'anna@mail.example' })).toBe(204);
    const text = await registry.metrics();
    expect(text).toContain('release="older"} 2.4');
    expect(text).not.toContain('anna');
  });

  it.each([
    ['no JSON', 'fast'],
    ['a page that analytics does not know', { ...NOTE, page: '/join/ANNA' }],
    ['a vital nobody asked for', { ...NOTE, vitals: { FID: 3 } }],
    ['an hour', { ...NOTE, vitals: { LCP: 3_600_000 } }],
    ['somebody', { ...NOTE, visitor: 12 }],
  ])('is refused where it is %s, and counts nothing', async (_, body) => {
    expect(await endpoint()(body)).toBe(400);
    expect(await registry.metrics()).not.toContain('serac_visitor_vital_seconds_count');
  });

  it('is refused from no store’s host, too large, and too often', async () => {
    expect(await endpoint()(NOTE, 'evil.example')).toBe(404);
    expect(await endpoint()(' '.repeat(2000))).toBe(413);
    const tell = endpoint(1);
    expect([await tell(NOTE), await tell(NOTE)]).toEqual([204, 429]);
  });
});
