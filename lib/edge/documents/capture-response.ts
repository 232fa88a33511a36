import { IncomingMessage, type ServerResponse } from 'node:http';

/** What becomes of a response once its head is known. */
export type Verdict = 'collect' | 'pass';

/** What can still be done about a captured response. */
export interface Captured {
  /** Takes the response from the application: `send` answers in its place, and what it still writes is dropped. */
  readonly replace: (send: () => void) => void;
}

interface Capture {
  /** Looks at status and headers, which are final now; called once. */
  readonly judge: () => Verdict;
  /** Gets the whole body of a collected response and must end it; a text that came in one piece is that very text. */
  readonly deliver: (body: Buffer | string) => void;
}

type Chunk = string | Uint8Array | null | undefined;
type Callback = (error?: Error | null) => void;

const METHODS = ['writeHead', 'flushHeaders', 'write', 'end'] as const;

const HEADER_METHODS = ['setHeader', 'appendHeader', 'removeHeader', 'writeHead'] as const;

function bytesOf(chunk: Chunk, encoding: unknown): Uint8Array {
  if (typeof chunk !== 'string') return chunk ?? new Uint8Array();
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
}

const callbackIn = (values: readonly unknown[]): Callback | undefined =>
  values.find((value): value is Callback => typeof value === 'function');

/** Lets an application go on writing into the void, as if somebody read it. */
function silence(res: ServerResponse): void {
  for (const method of HEADER_METHODS) res[method] = () => res;
  res.flushHeaders = () => undefined;
  const swallow = (values: readonly unknown[]): void => {
    const done = callbackIn(values);
    if (done) queueMicrotask(done);
  };
  res.write = (...values: unknown[]): boolean => {
    swallow(values);
    return true;
  };
  res.end = (...values: unknown[]): ServerResponse => {
    swallow(values);
    return res;
  };
}

/**
 * Puts itself between an application and its response: nothing leaves before the head is judged, and a collected body
 * leaves only whole. Next writes heads and bodies in several ways (`end` alone, `flushHeaders` and `write`, a pipe);
 * all of them come through here.
 */
export function captureResponse(res: ServerResponse, { judge, deliver }: Capture): Captured {
  const chunks: Uint8Array[] = [];
  let verdict: Verdict | undefined;

  function release(): void {
    for (const method of METHODS) Reflect.deleteProperty(res, method);
  }

  function judged(): Verdict {
    verdict ??= judge();
    if (verdict === 'pass') release();
    return verdict;
  }

  res.writeHead = (status: number, ...rest: unknown[]): ServerResponse => {
    res.statusCode = status;
    const headers = rest.at(-1);
    if (typeof headers === 'object' && headers !== null) {
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    }
    return res;
  };
  res.flushHeaders = (): void => {
    if (judged() === 'pass') res.flushHeaders();
  };
  res.write = (chunk: Chunk, ...rest: unknown[]): boolean => {
    if (judged() === 'pass') return Reflect.apply(res.write, res, [chunk, ...rest]);
    chunks.push(bytesOf(chunk, rest[0]));
    const done = callbackIn(rest);
    if (done) queueMicrotask(done);
    return true;
  };
  res.end = (...values: unknown[]): ServerResponse => {
    if (judged() === 'pass') return Reflect.apply(res.end, res, values);
    const [chunk, encoding] = values;
    const last = typeof chunk === 'function' ? undefined : (chunk as Chunk);
    const done = callbackIn(values);
    if (done) res.once('finish', done);
    release();
    if (chunks.length === 0 && typeof last === 'string') deliver(last);
    else deliver(Buffer.concat([...chunks, bytesOf(last, encoding)]));
    return res;
  };
  return {
    replace: (send) => {
      release();
      send();
      silence(res);
    },
  };
}

/** Longest wait for an answer of Next to begin, ms: above what the slowest page takes with every call at its timeout. */
export const ANSWER_MS = 20_000;

/** Calls `late` where nothing of a response has left so many milliseconds after the request was there, body and all. */
export function answerInTime(req: IncomingMessage, res: ServerResponse, ms: number, late: () => void): void {
  const wait = (): void => {
    const timer = setTimeout(() => {
      if (!res.headersSent && !res.writableEnded) late();
    }, ms);
    res.once('close', () => clearTimeout(timer));
  };
  if (req.method === 'GET' || req.method === 'HEAD') wait();
  else req.once('end', wait);
}

/**
 * Remembers a request for a page and its response as they are before Next gets them.
 * @returns makes the response as it was, and a request like the first, for Next to be asked once more
 */
export function secondAttempt(req: IncomingMessage, res: ServerResponse): () => IncomingMessage {
  const { method, url } = req;
  const headers = { ...req.headers };
  const head = res.getHeaders();
  return () => {
    for (const name of res.getHeaderNames()) res.removeHeader(name);
    for (const [name, value] of Object.entries(head)) if (value !== undefined) res.setHeader(name, value);
    res.statusCode = 200;
    res.statusMessage = '';
    // Next listens to the response once more, beside what its first attempt left.
    res.setMaxListeners(res.getMaxListeners() * 2);
    const again = new IncomingMessage(req.socket);
    again.method = method;
    again.url = url;
    again.httpVersion = req.httpVersion;
    again.headers = headers;
    again.push(null);
    return again;
  };
}
