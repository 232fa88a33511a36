import { request } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly setCookie: readonly string[];
  readonly body: string;
  /** From the request to the end of the answer. */
  readonly ms: number;
}

export interface Ask {
  readonly port: number;
  /** Host of the store, such as `uk.serac.localhost`. */
  readonly host: string;
  readonly path: string;
  readonly cookie?: string;
  /** JSON to post; a read without it and without a form. */
  readonly json?: unknown;
  /** Values to post as a form. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Address of this machine to come from. */
  readonly from?: string | undefined;
}

/** Longest wait for an answer, ms: longer than the storefront itself may take. */
const PATIENCE_MS = 60_000;

function bodyOf({ json, form }: Ask): { text: string; type: string } | null {
  if (form) return { text: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  return json === undefined ? null : { text: JSON.stringify(json), type: 'application/json' };
}

/** Asks a storefront for a page of a store, as a browser does; the names of stores need not be known to the machine. */
export function ask(wanted: Ask): Promise<Reply> {
  const { port, host, path, cookie, from } = wanted;
  const started = performance.now();
  const body = bodyOf(wanted);
  const headers = {
    host: `${host}:${port}`,
    ...(cookie && { cookie }),
    ...(body && { 'content-type': body.type, origin: `http://${host}:${port}` }),
    ...wanted.headers,
  };
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const way = { port, timeout: PATIENCE_MS, ...(from !== undefined && { host: '127.0.0.1', localAddress: from }) };
    const asked = request({ ...way, path, headers, method }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () => {
        const plain = Object.entries(reply.headers).filter(([name]) => name !== 'set-cookie');
        resolve({
          status: reply.statusCode ?? 0,
          headers: Object.fromEntries(plain) as Reply['headers'],
          setCookie: reply.headers['set-cookie'] ?? [],
          body: Buffer.concat(chunks).toString(),
          ms: performance.now() - started,
        });
      });
    });
    asked.on('timeout', () => asked.destroy(new Error(`${host}${path}: no answer in ${PATIENCE_MS} ms`)));
    asked.on('error', reject);
    asked.end(body?.text);
  });
}
