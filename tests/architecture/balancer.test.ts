import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const CONF = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');

/** What the balancer of deploy/ lets through to commerce from the internet: nginx compares the path, without its query. */
const isLetThrough = (address: string): boolean => {
  const [, pattern = '(?!)'] =
    CONF.match(/server_name checkout[\s\S]*?location ~ (\S+) \{ proxy_pass http:\/\/commerce/) ?? [];
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
])('the balancer keeps visitors from %s', (address) => {
  expect(isLetThrough(address)).toBe(false);
});
