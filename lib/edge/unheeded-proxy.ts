import type { RequestListener } from 'node:http';
import type { Scheme } from './documents/security-headers.ts';

interface ProxySettings {
  /** `TRUSTED_PROXIES`. */
  readonly trustedProxies: number;
  readonly scheme: Scheme;
  readonly warn: (message: string) => void;
}

const REMEDY =
  'Behind a proxy every visitor then has the address of that proxy, and all of them together the limits of one: 600 pages a minute that are made for one request. Set TRUSTED_PROXIES to the number of proxies that append to X-Forwarded-For.';

/**
 * Says once, loudly, that a proxy stands in front which nobody is told to trust: at the start where visitors come by https,
 * which this server does not speak, else at the first request that was forwarded. Else it shows only when all are refused together.
 * @returns the listener, as it was where there is nothing to watch for
 */
export function tellOfProxy(
  listener: RequestListener,
  { trustedProxies, scheme, warn }: ProxySettings,
): RequestListener {
  if (trustedProxies > 0) return listener;
  if (scheme === 'https') {
    warn(`TRUSTED_PROXIES is 0, though something in front has to speak https. ${REMEDY}`);
    return listener;
  }
  let isTold = false;
  return (req, res) => {
    if (!isTold && req.headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      warn(`TRUSTED_PROXIES is 0, and a request came with X-Forwarded-For. ${REMEDY}`);
    }
    listener(req, res);
  };
}
