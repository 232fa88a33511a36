import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { VisitorSources } from '#lib/endpoints/request/visitor.ts';
import { cookieSealer } from '#lib/session/session-cookie.ts';
import { serveOrderDocument } from './serve-order-document.ts';

const api = vi.fn<(alias: string, input: unknown) => Promise<unknown>>();
const sources: VisitorSources = {
  storeOfHost: async () => ({ storeId: 11, previewHosts: [] }) as unknown as StoreConfig,
  api: () => api as never,
};
const SIGN_IN = '/customer/account/login/L3NhbGVzL29yZGVyL3ZpZXcvb3JkZXJfaWQvMTI';

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  api.mockReset().mockResolvedValue({ file: 'DE-I-000001.pdf', content: Buffer.from('%PDF').toString('base64') });
});

async function open(file = 'invoice.pdf', { audience = 'member', id = '12', query = '' } = {}): Promise<Response> {
  const session = { token: 't', audience: audience as 'member', group: 0, storeId: 11, issuedAt: Date.now() };
  const cookie = `serac_session=${await cookieSealer().seal(session)}`;
  const request = new Request(`http://localhost:3000/${query}`, { headers: { host: 'de.test', cookie } });
  return serveOrderDocument({ id, file }, request, sources);
}

it('gives a document to its member, and to no cache', async () => {
  const reply = await open('return-R-7Q2M9XA.pdf');
  expect(api).toHaveBeenCalledWith('order-document', { id: 12, name: 'return-R-7Q2M9XA' });
  expect([reply.status, await reply.text()]).toEqual([200, '%PDF']);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': 'inline; filename="DE-I-000001.pdf"',
  });
});

it('has guests sign in, and whoever the order needs the password of', async () => {
  const guest = await open('invoice.pdf', { audience: 'guest' });
  expect([guest.status, guest.headers.get('location')]).toEqual([303, SIGN_IN]);
  api.mockRejectedValue(new ApiError('x', { kind: 'http', status: 403, code: 'FORBIDDEN' }));
  expect((await open()).headers.get('location')).toBe(SIGN_IN);
});

it('gives a guest the document of the order that the link of a mail is about', async () => {
  expect((await open('invoice.pdf', { audience: 'guest', query: '?token=5.0.11.a' })).status).toBe(200);
  expect(api).toHaveBeenCalledWith('guest-document', { name: 'invoice', token: '5.0.11.a', store_id: 11 });
  api.mockRejectedValue(new ApiError('x', { kind: 'http', status: 400, code: 'TOKEN_EXPIRED' }));
  const over = await open('invoice.pdf', { query: '?token=a' });
  expect([over.status, over.headers.get('location')]).toEqual([303, '/order-lookup']);
});

it('has nothing under any other name, and tells of no other member', async () => {
  for (const [file, id] of [
    ['invoice', '12'],
    ['credit-0.pdf', '12'],
    ['../x.pdf', '12'],
    ['invoice.pdf', 'x'],
  ]) {
    expect((await open(file, { id: id ?? '' })).status).toBe(404);
  }
  expect(api).not.toHaveBeenCalled();
  api.mockRejectedValue(new ApiError('x', { kind: 'http', status: 404, code: 'NOT_FOUND' }));
  expect((await open()).status).toBe(404);
});
