import { beforeAll, expect, it, vi } from 'vitest';
import { pageVisitors } from './page-visitor.ts';

const decrypted = vi.hoisted(() => vi.fn());
vi.mock('jose', async (original) => {
  const jose = await original<typeof import('jose')>();
  return {
    ...jose,
    compactDecrypt: (...given: Parameters<typeof jose.compactDecrypt>) => {
      decrypted();
      return jose.compactDecrypt(...given);
    },
  };
});

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
});

it('a cookie is opened once on its way, though edge, middleware and page are bundles of their own', async () => {
  const session = { token: 't', audience: 'member', group: 2, storeId: 11, issuedAt: Date.now() } as const;
  const edge = await import('./session-cookie.ts');
  const header = `serac_session=${await edge.cookieSealer().seal(session)}`;
  const visitorOf = pageVisitors(edge.cookieSealer(), edge.sessionCookieName('http'), () => false);
  expect(await visitorOf(header)).toMatchObject({ key: '11.member.2' });
  for (const _ of ['middleware', 'page']) {
    vi.resetModules();
    const bundle = await import('./session-cookie.ts');
    expect(await bundle.sessionOfRequest(header, 11)).toEqual(session);
    expect(await bundle.sessionOfRequest(header, 1)).toBeNull();
  }
  expect(decrypted).toHaveBeenCalledTimes(1);
});

it('what nobody sealed is opened to nothing in every bundle', async () => {
  vi.resetModules();
  const bundle = await import('./session-cookie.ts');
  const forged = `serac_session=${Buffer.from(JSON.stringify({ token: 't', audience: 'member' })).toString('base64url')}`;
  expect(await bundle.sessionOfRequest(forged, 11)).toBeNull();
});
