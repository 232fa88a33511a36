import { createHash, createPrivateKey, createPublicKey, hkdfSync, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { limitForms, readForm } from '#commerce/kernel/read-form.ts';
import type { IdentityProvider } from '#commerce/members/identity/provider.ts';
import { demoPage, demoPagePolicy, demoRefusal } from './demo-provider-page.ts';

/** Where the demo's provider of identities answers. */
export const DEMO_PROVIDER_PATH = '/demo-identity';

const CLIENT_ID = 'serac-demo';
const KEY_ID = 'demo-1';

/** A code is redeemed at once or never, seconds (RFC 6749, 4.1.2: at most ten minutes). */
const CODE_SECONDS = 60;
const TOKEN_SECONDS = 300;

/** Where in DER an Ed25519 private key begins (RFC 8410). */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** What the shop asks for (OpenID Connect Core 3.1.2.1, RFC 7636). */
const AuthorizeRequest = z.object({
  client_id: z.literal(CLIENT_ID),
  response_type: z.literal('code'),
  redirect_uri: z.url(),
  scope: z.string().min(1),
  state: z.string().min(1).max(200),
  nonce: z.string().min(1).max(200),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
});
export type AuthorizeRequest = z.infer<typeof AuthorizeRequest>;

/** What the person decides on the provider's page. */
const Decision = z.object({
  answer: z.enum(['allow', 'deny']),
  email: z.email().max(254),
  name: z.string().max(60),
  verified: z.literal('on').optional(),
});

const TokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.literal(CLIENT_ID),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
});

/** The keys of the provider, the same in every process of a deployment. */
function keysOf(secret: string) {
  const derived = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  const seed = derived('demo identity key');
  const signing = createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, seed]), format: 'der', type: 'pkcs8' });
  return { signing, shown: createPublicKey(signing).export({ format: 'jwk' }), codes: derived('demo identity codes') };
}

/** The same person has the same name at every sign-in, whatever name was given. */
const subjectOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url');

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

function withAnswer(request: AuthorizeRequest, answer: Readonly<Record<string, string>>): string {
  const url = new URL(request.redirect_uri);
  for (const [name, value] of Object.entries({ ...answer, state: request.state })) url.searchParams.set(name, value);
  return url.href;
}

const refuse = (c: Context) => c.html(demoRefusal, 400, { 'content-security-policy': demoPagePolicy() });

/**
 * A provider of identities for a machine with nothing connected: it behaves as a hosted one does (OpenID Connect, code
 * flow with PKCE, state and nonce), and believes whatever the person on its page says, so only a demo has it.
 */
export function demoProvider({ env, clock, stores }: Pick<Shop, 'env' | 'clock' | 'stores'>): Hono {
  const keys = keysOf(env.sessionSecret);
  const issuer = env.publicUrl + DEMO_PROVIDER_PATH;
  const used = new LRUCache<string, true>({ max: 1000, ttl: CODE_SECONDS * 1000 });
  const seconds = (): number => Math.floor(clock.now() / 1000);
  const signed = (claims: JWTPayload, life: number) =>
    new SignJWT(claims).setIssuedAt(seconds()).setExpirationTime(seconds() + life);

  /** A request that only a store of this shop makes, and whose answer goes nowhere else; null for any other. */
  function readRequest(values: unknown): AuthorizeRequest | null {
    const read = AuthorizeRequest.safeParse(values);
    if (!read.success) return null;
    const { hostname, port, pathname } = new URL(read.data.redirect_uri);
    const isOurs = stores.byHost(hostname) !== null && Number(port || 80) === env.storefrontPort;
    return isOurs && pathname === '/api/social-return' ? read.data : null;
  }

  const app = new Hono();
  app.use(limitForms);
  app.get('/sdk.js', (c) =>
    c.body('window.socialSignIn={start:(address)=>window.location.assign(address)};', 200, {
      'content-type': 'text/javascript',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  );
  app.get('/keys', (c) => c.json({ keys: [{ ...keys.shown, kid: KEY_ID, alg: 'EdDSA', use: 'sig' }] }));
  app.get('/authorize', (c) => {
    const request = readRequest(c.req.query());
    if (!request) return refuse(c);
    const policy = demoPagePolicy(new URL(request.redirect_uri).origin);
    return c.html(demoPage(request), 200, { 'content-security-policy': policy });
  });
  app.post('/authorize', async (c) => {
    const values = Object.fromEntries(await readForm(c));
    const [request, decision] = [readRequest(values), Decision.safeParse(values)];
    if (!request || !decision.success) return refuse(c);
    const { answer, email, name, verified } = decision.data;
    if (answer === 'deny') return c.redirect(withAnswer(request, { error: 'access_denied' }), 303);
    const code = await signed(
      { ...request, sub: subjectOf(email), email, given_name: name, email_verified: verified === 'on' },
      CODE_SECONDS,
    )
      .setProtectedHeader({ alg: 'HS256' })
      .setJti(randomUUID())
      .sign(keys.codes);
    return c.redirect(withAnswer(request, { code }), 303);
  });
  app.post('/token', async (c) => {
    const asked = TokenRequest.safeParse(Object.fromEntries(await readForm(c)));
    const currentDate = new Date(clock.now());
    const code = asked.success
      ? await jwtVerify(asked.data.code, keys.codes, { algorithms: ['HS256'], currentDate }).catch(() => null)
      : null;
    if (!asked.success || !code) return c.json({ error: 'invalid_grant' }, 400);
    const { jti = '', redirect_uri, code_challenge, sub = '', nonce, email, email_verified, given_name } = code.payload;
    const fits = redirect_uri === asked.data.redirect_uri && code_challenge === challengeOf(asked.data.code_verifier);
    if (!fits || used.has(jti)) return c.json({ error: 'invalid_grant' }, 400);
    used.set(jti, true);
    const id_token = await signed({ sub, nonce, email, email_verified, given_name }, TOKEN_SECONDS)
      .setProtectedHeader({ alg: 'EdDSA', kid: KEY_ID })
      .setIssuer(issuer)
      .setAudience(CLIENT_ID)
      .sign(keys.signing);
    return c.json({ id_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS });
  });
  return app;
}

/** The demo's provider, for every store. */
export const demoIdentity: IdentityProvider = {
  settings(publicUrl) {
    const issuer = publicUrl + DEMO_PROVIDER_PATH;
    return {
      provider: 'Demo ID',
      appId: CLIENT_ID,
      issuer,
      scriptUrl: `${issuer}/sdk.js`,
      authorizeUrl: `${issuer}/authorize`,
      tokenUrl: `${issuer}/token`,
      keysUrl: `${issuer}/keys`,
    };
  },
};
