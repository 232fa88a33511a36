import { beforeEach, expect, it, vi } from 'vitest';
import { checkFormWrite } from './check-write.ts';
import { createRateLimits } from './rate-limits.ts';

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
});

const form = (headers: Record<string, string>): Request =>
  new Request('http://localhost/api/sign-out', { method: 'POST', headers: { host: 'de.test', ...headers } });

it('lets a form of this host through, and of no other', async () => {
  await checkFormWrite('sign-out', form({ origin: 'http://de.test', 'sec-fetch-site': 'same-origin' }));
  const foreign = form({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
  await expect(checkFormWrite('sign-out', foreign)).rejects.toMatchObject({ status: 403 });
});

it('counts forms like any other write of their address', async () => {
  const limits = createRateLimits({ reads: 1, writes: 2 }, null);
  const send = () =>
    checkFormWrite('basket-form', form({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.5' }), limits);
  await send();
  await send();
  await expect(send()).rejects.toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
});
