import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What can be wrong with an answer of the commerce API. */
export type Fault =
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: 429 | 500; readonly retryAfter?: number; readonly body?: string }
  /** Half of the body, then the end of the connection. */
  | { readonly kind: 'truncated' }
  /** Status 200 and a body that is no JSON. */
  | { readonly kind: 'not-json' }
  /** Status 200 and JSON that the contract does not know. */
  | { readonly kind: 'wrong-json' }
  /** The connection is reset before anything is answered. */
  | { readonly kind: 'reset' }
  /** Nobody listens. */
  | { readonly kind: 'down' };

export interface FaultProxy {
  readonly url: string;
  /** Puts a fault on the calls that `concerns` names, all of them where it does not say; in place of the last fault. */
  readonly inject: (fault: Fault, concerns?: (alias: string) => boolean) => Promise<void>;
  /** Takes the fault away. */
  readonly heal: () => Promise<void>;
  /** Requests that have arrived since the start. */
  readonly arrived: () => number;
  /** Their paths and queries, in order. */
  readonly targets: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** An answer of the commerce API, read to its end. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const aliasOf = (target: string): string => target.split('?', 1)[0]?.split('/')[1] ?? '';

function askUpstream(origin: string, req: IncomingMessage): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { ...req.headers, host: new URL(origin).host };
    const asked = request(`${origin}${req.url}`, { method: req.method, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 502, headers: reply.headers, body: Buffer.concat(chunks) }),
      );
      reply.on('error', reject);
    });
    asked.on('error', reject);
    req.pipe(asked);
  });
}

/** Headers of an answer whose length is known, whether it came in chunks or not. */
function headed({ 'transfer-encoding': _, ...headers }: IncomingMessage['headers'], length: number) {
  return { ...headers, 'content-length': length };
}

function pass(res: ServerResponse, { status, headers, body }: Answer): void {
  res.writeHead(status, headed(headers, body.length)).end(body);
}

function truncate(res: ServerResponse, { status, headers, body }: Answer): void {
  res.writeHead(status, headed(headers, Math.max(2, body.length)));
  res.write(body.subarray(0, Math.floor(body.length / 2)), () => res.destroy());
}

function json(res: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

async function answerWith(fault: Fault, origin: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  switch (fault.kind) {
    case 'slow':
      setTimeout(
        () =>
          void askUpstream(origin, req).then(
            (answer) => pass(res, answer),
            () => res.destroy(),
          ),
        fault.ms,
      );
      return;
    case 'status': {
      const wait: Record<string, string> = fault.retryAfter ? { 'retry-after': String(fault.retryAfter) } : {};
      json(res, fault.status, fault.body ?? '{"code":"INTERNAL","message":"secret detail of the backend"}', wait);
      return;
    }
    case 'truncated':
      truncate(res, await askUpstream(origin, req));
      return;
    case 'not-json':
      json(res, 200, '<html><body>A proxy says hello</body></html>');
      return;
    case 'wrong-json':
      json(res, 200, '{"surprise":[1,2,3]}');
      return;
    case 'reset':
    case 'down':
      req.socket.destroy();
  }
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));

const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/**
 * Stands between the storefront and the commerce API and breaks what it is told to break.
 * @param origin of the commerce API
 * @param port to listen on; any free one where it is 0
 */
export async function startFaultProxy(origin: string, port = 0): Promise<FaultProxy> {
  let fault: Fault | null = null;
  let concerns: (alias: string) => boolean = () => true;
  const targets: string[] = [];
  const server = createServer((req, res) => {
    targets.push(req.url ?? '/');
    const broken = fault !== null && concerns(aliasOf(req.url ?? '/')) ? fault : null;
    const answered = broken
      ? answerWith(broken, origin, req, res)
      : askUpstream(origin, req).then((answer) => pass(res, answer));
    answered.catch(() => res.destroy());
  });
  await listen(server, port);
  const own = (server.address() as AddressInfo).port;

  const heal = async (): Promise<void> => {
    fault = null;
    if (!server.listening) await listen(server, own);
  };
  return {
    url: `http://127.0.0.1:${own}`,
    arrived: () => targets.length,
    targets: () => targets,
    heal,
    close: () => stopListening(server),
    async inject(next, onCalls = () => true) {
      await heal();
      fault = next;
      concerns = onCalls;
      if (next.kind === 'down') await stopListening(server);
    },
  };
}
