import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { guarded } from '#lib/process/guarded-server.ts';
import { HEADER_BYTES_MAX } from '#lib/rules/request-limits.ts';

/** What a client may take up of the server's time and memory; whoever is slower is told 408, whoever says more 431. */
const LIMITS = {
  /** Until the headers are there, ms. */
  headersTimeout: 10_000,
  /** Until the whole request is there, ms; the endpoints wait less for most, see lib/endpoints/request/read-body.ts. */
  requestTimeout: 90_000,
  /** How often the two are looked at, ms. */
  connectionsCheckingInterval: 1_000,
  /** Longer than usual proxies keep a connection open, so that they never meet one that is closing, ms. */
  keepAliveTimeout: 65_000,
  /** Bytes of all headers together. */
  maxHeaderSize: HEADER_BYTES_MAX,
} as const satisfies ServerOptions;

/**
 * The storefront's HTTP server, without a port yet. It speaks nothing but HTTP: who asks for another protocol is cut off,
 * before Next, which listens too, keeps such a connection open for good.
 * @param limits in place of some of the usual ones
 */
export const storefrontServer = (listener: RequestListener, limits: ServerOptions = {}): Server =>
  createServer({ ...LIMITS, ...limits }, guarded(listener)).on('upgrade', (_req, socket) => socket.destroy());
