import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { type Alias, callsAt, contract, type Parsed, type Reply } from '#lib/contract/contract.ts';
import type { Call, ErrorCode } from '#lib/contract/define.ts';

/** What answers a call: its parsed input and the session token, empty without one. */
type Handler<A extends Alias> = (input: Parsed<A>, token: string) => Promise<Reply<A>> | Reply<A>;
export type Handlers = { readonly [A in Alias]?: Handler<A> };

export class Refusal extends Error {
  readonly status: 400 | 401 | 404 | 409;
  readonly code: ErrorCode;
  constructor(status: Refusal['status'], code: ErrorCode, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** @throws Refusal 404 */
export function gone(what: string): never {
  throw new Refusal(404, 'NOT_FOUND', `There is no such ${what}`);
}

/** The storefront asks for pictures by keys of small letters and digits: the path of the file in hexadecimal digits. */
export const pictureKey = (url: string): string =>
  Buffer.from(new URL(url).pathname)
    .toString('hex')
    .match(/.{1,100}/g)
    ?.join('/') ?? '';

/** Replies by idempotency key, and the last write of each session. Several processes need both where all of them see them. */
const kept = new LRUCache<string, { readonly request: string; readonly reply: Promise<unknown> }>({ max: 10_000 });
const turns = new LRUCache<string, Promise<unknown>>({ max: 10_000 });

/** Writes of one session take turns: of two at the same moment the second sees what the first has left. */
function inTurn(token: string, work: () => Promise<unknown>): Promise<unknown> {
  if (token === '') return work();
  const done = (turns.get(token) ?? Promise.resolve()).then(work, work);
  turns.set(token, done);
  return done;
}

function once(token: string, key: string | undefined, request: string, work: () => Promise<unknown>): Promise<unknown> {
  if (key === undefined) return inTurn(token, work);
  const before = kept.get(`${token} ${key}`);
  if (before && before.request !== request) throw new Refusal(409, 'CONFLICT', 'The key was used for another request');
  const reply = before?.reply ?? inTurn(token, work);
  kept.set(`${token} ${key}`, { request, reply });
  return reply;
}

interface ServeOptions {
  readonly port: number;
  readonly storeIds: readonly number[];
  /** Where a picture is that `pictureKey` has named. @param path of the file, from the root */
  readonly pictures: (path: string) => URL;
}

/** Serves the calls that there are handlers for; any other is answered with 404, and pages do without. */
export function serve(handlers: Handlers, { port, storeIds, pictures }: ServeOptions): void {
  const app = new Hono();
  app.get('/media/*', async (c) => {
    const hex = c.req.path.split('/').slice(2, -1).join('');
    const found = await fetch(pictures(Buffer.from(hex, 'hex').toString()), { signal: AbortSignal.timeout(8000) });
    const type = found.headers.get('content-type') ?? '';
    const bytes = await found.arrayBuffer();
    return found.ok && type.startsWith('image/') ? c.body(bytes, 200, { 'content-type': type }) : c.notFound();
  });
  app.all('*', async (c) => {
    const [, address = '', ...values] = c.req.path.split('/');
    const alias = callsAt(address)?.get(c.req.method);
    const handler = alias && (handlers[alias] as Handler<Alias> | undefined);
    if (!alias || !handler) return c.notFound();
    const { path, query, body, access, storeField }: Call = contract[alias];
    const sent = c.req.method === 'GET' ? c.req.query() : await c.req.json().catch(() => null);
    const named = Object.fromEntries(Object.keys(path.shape).map((name, n) => [name, values[n]]));
    const parsed = [path.safeParse(named), (c.req.method === 'GET' ? query : body).safeParse(sent)];
    const issues = parsed
      .flatMap(({ error }) => error?.issues ?? [])
      .map((issue) => ({ path: issue.path.join('.'), rule: issue.code, message: issue.message }));
    if (issues.length > 0)
      return c.json({ code: 'VALIDATION', message: 'The request does not fit the contract', issues }, 400);
    const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
    if (access !== 'public' && token === '') return c.json({ code: 'UNAUTHORIZED', message: 'No session' }, 401);
    const input = Object.assign({}, ...parsed.map(({ data }) => data));
    if (storeField && !storeIds.includes(input[storeField] ?? storeIds[0])) gone('store');
    const work = async () => handler(input, token);
    const reply =
      c.req.method === 'GET'
        ? work()
        : once(token, c.req.header('idempotency-key'), JSON.stringify([alias, input]), work);
    return c.json((await reply) as object, 200, { 'cache-control': 'no-store' });
  });
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ code: error.code, message: error.message }, error.status);
    console.error(error);
    return c.json({ code: 'UNAVAILABLE', message: 'The shop cannot be reached for a moment' }, 503, {
      'retry-after': '5',
    });
  });
  createServer(getRequestListener(app.fetch)).listen(port, '127.0.0.1');
}
