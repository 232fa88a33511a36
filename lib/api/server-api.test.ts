import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memberApi } from './server-api.ts';

const sent: Headers[] = [];
beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  sent.length = 0;
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers));
    return Response.json({ isMember: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('names the visitor’s device to calls that sign in, with the credential that vouches for it, and to no others', async () => {
  const device = vi.fn(() => ({ browser: 'Chrome', system: 'macOS' }));
  const caller = { token: 'bearer', clientAddress: '203.0.113.5', device };
  await memberApi(caller)('session-standing', {});
  await memberApi(caller)('login', { login: 'a@post.example', password: 'x', storeId: 1 }).catch(() => null);
  expect(sent.map((headers) => headers.get('x-serac-device'))).toEqual([null, 'Chrome/macOS']);
  expect(sent[1]?.get('x-serac-service')).toBe('t'.repeat(32));
  expect(device).toHaveBeenCalledOnce();
});
