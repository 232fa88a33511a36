import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { cacheInit } from '#lib/api/cache-rules.ts';
import { CHECKED_HEADER, createClient } from '#lib/api/create-client.ts';
import { contractShape } from '#lib/api/server-api.ts';
import type { Alias } from '#lib/contract/contract.ts';
import type { CircuitChange, UpstreamCall } from '#lib/observability/signals.ts';
import { createUpstreamGuard } from './upstream-guard.ts';
import { LANES } from './upstream-lanes.ts';

const ORIGIN = 'http://api.test';
const PRODUCT = `${ORIGIN}/single-product/1?store_id=1`;
/** A cached read as it arrives beneath Next, which keeps the lifetime to itself; and one that is never cached. */
const CACHED = { next: { fetchType: 'origin', fetchIdx: 1 } } as RequestInit;
const OWN = { 'x-own': '1' };
const UNCACHED: RequestInit = { cache: 'no-store' };

type Answer = (url: string, init: RequestInit) => Promise<Response>;

/** A fetch that never answers, and stops when it is told to. */
const silence: Answer = (_url, { signal }) =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
const down: Answer = async () => {
  throw new TypeError('fetch failed');
};
const ok: Answer = async () => Response.json({ sound: true });
const status =
  (code: number, headers: HeadersInit = {}): Answer =>
  async () =>
    Response.json({ code: 'INTERNAL', message: '' }, { status: code, headers });

function guardOver(first: Answer, lanes = LANES, msLeft?: () => number) {
  const fetched = vi.fn(first);
  const calls: UpstreamCall[] = [];
  const circuits: CircuitChange[] = [];
  const parseReply = vi.fn((_alias: Alias, reply: unknown) => {
    if (!(reply as { sound?: boolean }).sound) throw new Error('not in the contract');
    return reply;
  });
  const guard = createUpstreamGuard({
    origin: ORIGIN,
    fetch: ((url: URL, init: RequestInit) => fetched(String(url), init)) as unknown as typeof fetch,
    parseReply,
    headers: () => ({ 'x-request-id': 'request-1' }),
    onCall: (call) => calls.push(call),
    onCircuit: (change) => circuits.push(change),
    lanes,
    ...(msLeft && { msLeft }),
  });
  return { guard, fetched, calls, circuits, parseReply };
}

const fails = async (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => null,
    (error) => error,
  );

async function openCircuit({ guard, fetched }: ReturnType<typeof guardOver>): Promise<void> {
  for (let call = 0; call < 5; call += 1) await fails(guard(PRODUCT));
  fetched.mockClear();
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('the guard of the commerce API', () => {
  it('passes what is no call of the contract through untouched', async () => {
    const { guard, fetched, calls } = guardOver(ok);
    await guard('http://elsewhere.test/single-product/1');
    await guard(`${ORIGIN}/media/key/400.webp`);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(new Headers(fetched.mock.calls[1]?.[1].headers).has('x-request-id')).toBe(false);
    expect(calls).toEqual([]);
  });

  it('sends the id of the request along and tells how the call went', async () => {
    const { guard, fetched, calls } = guardOver(ok);
    const answer = await guard(PRODUCT, { headers: { accept: 'application/json' } });
    expect(await answer.json()).toEqual({ sound: true });
    const sent = new Headers(fetched.mock.calls[0]?.[1].headers);
    expect([sent.get('accept'), sent.get('x-request-id')]).toEqual(['application/json', 'request-1']);
    expect(calls).toMatchObject([{ call: 'single-product', outcome: 'ok' }]);
  });

  it('asks nobody while a circuit is open, and refuses at once', async () => {
    const over = guardOver(down);
    await openCircuit(over);
    const error = await fails(over.guard(PRODUCT));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'network', code: 'UNAVAILABLE', retryAfter: 5 });
    expect(over.fetched).not.toHaveBeenCalled();
    expect(over.circuits).toEqual([{ call: 'single-product', circuit: 'open' }]);
    expect(over.calls.at(-1)?.outcome).toBe('circuit-open');
  });

  it('counts error answers of the server as failures and hands them on', async () => {
    const over = guardOver(status(500));
    expect((await over.guard(PRODUCT)).status).toBe(500);
    await openCircuit(over);
    expect(over.circuits.at(-1)?.circuit).toBe('open');
  });

  it.each([404, 401, 400, 429])('opens no circuit for the answer %s', async (code) => {
    const over = guardOver(status(code, { 'retry-after': '0' }));
    for (let call = 0; call < 20; call += 1) expect((await over.guard(PRODUCT)).status).toBe(code);
    expect(over.circuits).toEqual([]);
  });

  it('keeps the other calls going when one of them fails', async () => {
    const over = guardOver(down);
    await openCircuit(over);
    over.fetched.mockImplementation(ok);
    expect((await over.guard(`${ORIGIN}/bestsellers?store_id=1`)).status).toBe(200);
  });

  it('tries one call after a while, lets the others wait for nothing, and closes when it succeeds', async () => {
    const over = guardOver(down);
    await openCircuit(over);
    vi.setSystemTime(Date.now() + 5001);
    let answer: (response: Response) => void = () => {};
    over.fetched.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const probe = over.guard(PRODUCT);
    expect(await fails(over.guard(PRODUCT))).toMatchObject({ code: 'UNAVAILABLE' });
    expect(over.fetched).toHaveBeenCalledTimes(1);
    answer(Response.json({ sound: true }));
    expect((await probe).status).toBe(200);
    over.fetched.mockImplementation(ok);
    expect((await over.guard(PRODUCT)).status).toBe(200);
    expect(over.circuits.map(({ circuit }) => circuit)).toEqual(['open', 'half-open', 'closed']);
  });

  it('gives up on a slow call and ends its request', async () => {
    const read = { turnMs: 20, timeoutMs: 20, atOnce: 1, waiting: 0 };
    const { guard, fetched, calls } = guardOver(silence, { ...LANES, read });
    expect(await fails(guard(PRODUCT))).toMatchObject({ kind: 'network', code: 'UNAVAILABLE' });
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    expect(calls[0]?.outcome).toBe('timeout');
  });

  it('waits no longer than the request has time left, and asks nothing when it has none', async () => {
    let left = 20;
    const { guard, fetched, calls } = guardOver(silence, LANES, () => left);
    expect(await fails(guard(PRODUCT))).toMatchObject({ code: 'UNAVAILABLE' });
    left = 0;
    expect(await fails(guard(PRODUCT))).toMatchObject({ code: 'UNAVAILABLE' });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(calls.map(({ outcome }) => outcome)).toEqual(['timeout', 'timeout']);
  });

  it('refuses what is more than a lane may hold, and leaves the other lanes alone', async () => {
    const read = { turnMs: 1000, timeoutMs: 1000, atOnce: 1, waiting: 1 };
    const { guard, fetched, calls } = guardOver(silence, { ...LANES, read });
    const stop = new AbortController();
    const first = fails(guard(PRODUCT, { signal: stop.signal }));
    const second = fails(guard(PRODUCT, { signal: stop.signal }));
    expect(await fails(guard(PRODUCT))).toMatchObject({ code: 'UNAVAILABLE' });
    expect(calls[0]?.outcome).toBe('overload');
    fetched.mockImplementationOnce(ok);
    expect((await guard(`${ORIGIN}/store-config?host=uk.test`)).status).toBe(200);
    stop.abort();
    await Promise.all([first, second]);
  });

  it('does not blame the commerce API for a caller that left', async () => {
    const over = guardOver(silence);
    for (let call = 0; call < 10; call += 1) {
      expect(await fails(over.guard(PRODUCT, { signal: AbortSignal.abort() }))).not.toBeNull();
    }
    expect(over.circuits).toEqual([]);
  });

  it('counts an answer that breaks off as none', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    const over = guardOver(async () => new Response(broken));
    expect(await fails(over.guard(PRODUCT))).toBeInstanceOf(TypeError);
    expect(over.calls[0]?.outcome).toBe('unreachable');
  });

  it('refuses an answer that would be cached and breaks the contract, without opening the circuit', async () => {
    const over = guardOver(async () => Response.json({ wrong: true }));
    for (let call = 0; call < 10; call += 1) {
      expect(await fails(over.guard(PRODUCT, CACHED))).toMatchObject({ kind: 'parse' });
    }
    expect(over.circuits).toEqual([]);
    expect(over.calls[0]?.outcome).toBe('broken-contract');
  });

  it('leaves what is never cached to whoever reads it', async () => {
    const { guard, parseReply } = guardOver(async () => Response.json({ wrong: true }));
    expect((await guard(PRODUCT, UNCACHED)).status).toBe(200);
    expect(parseReply).not.toHaveBeenCalled();
  });

  it('hands on what the contract says of sound answers that will be cached, and that they are checked', async () => {
    const { guard, parseReply } = guardOver(async () => Response.json({ sound: true, secret: 'x' }, { headers: OWN }));
    parseReply.mockImplementation(() => ({ sound: true }));
    const answer = await guard(PRODUCT, CACHED);
    expect(await answer.json()).toEqual({ sound: true });
    expect([answer.headers.get('x-own'), answer.headers.has(CHECKED_HEADER)]).toEqual(['1', true]);
    expect(parseReply).toHaveBeenCalledTimes(1);
  });

  it('lets no answer say of itself that it is checked', async () => {
    const { guard } = guardOver(async () => Response.json({ wrong: true }, { headers: { [CHECKED_HEADER]: '1' } }));
    expect((await guard(PRODUCT, UNCACHED)).headers.has(CHECKED_HEADER)).toBe(false);
  });

  it('has a cached reply parsed once, whoever asks for it how often, and an uncached one by its reader', async () => {
    const { guard, parseReply } = guardOver(async () => Response.json({ sound: true }));
    const kept = new Map<string, Response>();
    /** What Next does: it keeps answers with their headers, above the guard. */
    const caching = async (url: string, init: RequestInit) => {
      const known = kept.get(url) ?? (await guard(url, init));
      if (init.cache !== 'no-store') kept.set(url, known);
      return known.clone();
    };
    const clientWith = (init: ReturnType<typeof cacheInit>) =>
      createClient({
        base: () => ORIGIN,
        shapeOf: contractShape,
        parseReply,
        init: () => init,
        fetch: caching as typeof fetch,
      });
    const cached = clientWith({ next: { revalidate: 300, tags: [] } });
    for (const _ of [1, 2, 3])
      expect(await cached('single-product', { productId: 1, store_id: 1 })).toEqual({ sound: true });
    expect(parseReply).toHaveBeenCalledTimes(1);
    await clientWith({ cache: 'no-store' })('single-product', { productId: 2, store_id: 1 });
    expect(parseReply).toHaveBeenCalledTimes(2);
  });

  it('waits as long as a 429 asks, answering 429 itself, but not for calls on behalf of one visitor', async () => {
    const over = guardOver(status(429, { 'retry-after': '7' }));
    await over.guard(PRODUCT);
    over.fetched.mockImplementation(ok);
    const paused = await over.guard(PRODUCT);
    expect([paused.status, paused.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await over.guard(PRODUCT, { headers: { authorization: 'Bearer x' } })).status).toBe(200);
    expect(over.fetched).toHaveBeenCalledTimes(2);
    vi.setSystemTime(Date.now() + 7001);
    expect((await over.guard(PRODUCT)).status).toBe(200);
  });
});

describe('a call of the commerce API that takes its time', () => {
  const ROUTE = `${ORIGIN}/route-resolution?store_id=1&path=%2F`;
  /** Answers after so many ms of the clock. */
  const inTime =
    (ms: number): Answer =>
    (_url, { signal }) =>
      new Promise((resolve, reject) => {
        setTimeout(() => resolve(Response.json({ sound: true })), ms);
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
  const states = (asked: readonly Promise<Response>[]) => {
    const seen: string[] = asked.map(() => 'waiting');
    asked.forEach((one, n) => {
      one.then(
        ({ status }) => (seen[n] = String(status)),
        (error) => (seen[n] = (error as ApiError).message),
      );
    });
    return seen;
  };

  it.each([ROUTE, PRODUCT])('is waited for as long as its request lasts, and is no failure: %s', async (url) => {
    vi.useFakeTimers();
    const { guard, circuits } = guardOver(inTime(8000));
    const seen = states(Array.from({ length: 10 }, () => guard(url)));
    await vi.advanceTimersByTimeAsync(7999);
    expect(new Set(seen)).toEqual(new Set(['waiting']));
    await vi.advanceTimersByTimeAsync(1);
    expect(new Set(seen)).toEqual(new Set(['200']));
    expect(circuits).toEqual([]);
  });

  it('is given up when its request has used up its time', async () => {
    vi.useFakeTimers();
    const { guard, calls } = guardOver(silence);
    const seen = states([guard(ROUTE)]);
    await vi.advanceTimersByTimeAsync(8999);
    expect(seen).toEqual(['waiting']);
    await vi.advanceTimersByTimeAsync(1);
    expect([seen, calls[0]?.outcome]).toEqual([['route-resolution: no answer within 9000 ms'], 'timeout']);
  });

  it('lets the others wait two seconds for their turn, and those beyond them not at all', async () => {
    vi.useFakeTimers();
    const routing = { ...LANES.routing, atOnce: 1, waiting: 1 };
    const { guard, fetched, calls, circuits } = guardOver(inTime(5000), { ...LANES, routing });
    const seen = states([guard(ROUTE), guard(ROUTE), guard(ROUTE)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['waiting', 'waiting', 'route-resolution: too many calls are under way']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen[1]).toBe('route-resolution: no turn within 2000 ms');
    await vi.advanceTimersByTimeAsync(3000);
    expect(seen[0]).toBe('200');
    expect(calls.map(({ outcome }) => outcome)).toEqual(['overload', 'overload', 'ok']);
    expect([fetched.mock.calls.length, circuits]).toEqual([1, []]);
  });

  it('leaves its turn to the next one, which then has its own time', async () => {
    vi.useFakeTimers();
    const routing = { ...LANES.routing, atOnce: 1, waiting: 1 };
    const { guard } = guardOver(inTime(1500), { ...LANES, routing });
    const seen = states([guard(ROUTE), guard(ROUTE)]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(seen).toEqual(['200', '200']);
  });
});
