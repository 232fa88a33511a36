import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);
const CONF = readFileSync(new URL('deploy/nginx.conf', ROOT), 'utf8');

/** What the balancer of deploy/ lets through to commerce from the internet: nginx compares the path, without its query. */
const isLetThrough = (address: string): boolean => {
  const [, pattern = '(?!)'] =
    CONF.match(/server_name checkout[\s\S]*?location ~ (\S+) \{\s+proxy_pass http:\/\/commerce/) ?? [];
  return new RegExp(pattern).test(new URL(address, 'http://checkout.localhost').pathname);
};

it.each([
  '/checkout?handoff=token',
  '/checkout/',
  '/checkout/1/pay',
  '/confirm-email/token',
  '/media/jacket.a.1/400.avif',
  '/demo-identity/authorize',
  '/demo-partner/sync',
  '/newsletter/confirm/1.1.1795178754856.signature',
  '/newsletter/stop/1.1.0.signature',
  '/newsletter/stop-baskets/1.1.0.signature',
  '/content-notices',
])('the balancer lets visitors through to %s', (address) => {
  expect(isLetThrough(address)).toBe(true);
});

it.each([
  '/',
  '/docs',
  '/outbox',
  '/operator/changes',
  '/operator/parcels',
  '/store-config',
  '/metrics',
  '/health/ready',
  '/checkouts',
  '/api/checkout',
  '/newsletter?storeId=1',
  '/newsletter-options',
])('the balancer keeps visitors from %s', (address) => {
  expect(isLetThrough(address)).toBe(false);
});

/** The parts of a configuration that set headers of their own: such a part inherits none (nginx, proxy_set_header). */
const headersIn = (text: string): string[][] =>
  text
    .split(/\b(?:location|server|http)\b[^{;\n]*\{/)
    .map((part) => [...part.matchAll(/proxy_set_header (\S+ \S+);/g)].map(([, set = '']) => set))
    .filter((sets) => sets.length > 0);

it('the balancer names requests itself, whatever a visitor claims: the storefront believes it', () => {
  const front = readFileSync(new URL('deploy/front-cache.server.conf', ROOT), 'utf8');
  const [visitors, inside] = headersIn(CONF);
  expect(visitors).toContain('X-Request-Id $request_id');
  expect(inside, 'the storefront goes on with the id that it was given').not.toContain('X-Request-Id $request_id');
  for (const sets of headersIn(front)) expect(sets).toContain('X-Request-Id $request_id');
});

/** The addresses that mails and settings make of `COMMERCE_PUBLIC_URL`, with a word in place of what is not known. */
const named = globSync('{commerce,demo}/**/*.ts', { cwd: ROOT, exclude: (file) => file.endsWith('.test.ts') }).flatMap(
  (file) =>
    [...readFileSync(new URL(file, ROOT), 'utf8').matchAll(/publicUrl\}(\/[^`]+)`/g)].map(([, address = '']) =>
      address.replace(/\$\{.*?\}/g, 'stop'),
    ),
);

it('the balancer lets visitors through to whatever a mail of commerce leads to', () => {
  expect(named).toContain('/newsletter/confirm/stop');
  expect(named.filter((address) => !isLetThrough(address))).toEqual([]);
});
