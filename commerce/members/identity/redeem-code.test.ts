import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Provider } from './provider.ts';
import { redeemCode } from './redeem-code.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const GRANT = { code: 'c', verifier: 'v', nonce: 'n', redirectUri: 'https://shop.example/back' };

let claims: Record<string, unknown> = {};
let provider: Provider;
let jwk: object;
let tokenOf: () => Promise<string>;
const server = createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(request.url === '/keys' ? { keys: [jwk] } : { id_token: await tokenOf() }));
});

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  jwk = { ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'k' };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = { issuer: origin, appId: 'shop', tokenUrl: `${origin}/token`, keysUrl: `${origin}/keys` } as Provider;
  tokenOf = () =>
    new SignJWT({ sub: 'person-1', nonce: 'n', ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'k' })
      .setIssuer(origin)
      .setAudience('shop')
      .setIssuedAt(NOW / 1000)
      .setExpirationTime(NOW / 1000 + 60)
      .sign(privateKey);
});
afterAll(() => server.close());

const redeemed = (said: Record<string, unknown>) => {
  claims = said;
  return redeemCode(provider, GRANT, NOW);
};

describe('what a provider of identities vouches for', () => {
  it.each([
    ['true', 'ada@post.example'],
    [true, 'ada@post.example'],
    ['false', null],
    [false, null],
    [undefined, null],
    [1, null],
  ])('is an address that it calls verified, as a word too: %j', async (email_verified, verifiedEmail) => {
    expect(await redeemed({ email: 'Ada@post.example', email_verified })).toMatchObject({ verifiedEmail });
  });

  it.each([
    { given_name: 'A'.repeat(61) },
    { given_name: null },
    { email: 'jörg@post.example', email_verified: true },
    { email: null },
    { email: 'a..b@post.example', email_verified: true },
  ])('is the person, whom it signs in by its own name, whatever else it says: %j', async (said) => {
    expect(await redeemed(said)).toEqual({
      issuer: provider.issuer,
      subject: 'person-1',
      verifiedEmail: null,
      firstName: '',
    });
  });

  it('is nothing where it does not say who, or answers another request', async () => {
    await expect(redeemed({ sub: '' })).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    await expect(redeemed({ nonce: 'another' })).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  });
});
