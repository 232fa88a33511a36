/** A provider of payments as small as can be, to try the plug-in with. It moves no money. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

interface Kept {
  readonly id: string;
  readonly amount: number;
  readonly reference: string;
  readonly return_to: string;
}

interface ProviderSettings {
  readonly key: string;
  readonly noticeSecret: string;
  /** Where the shop takes notices: `/checkout/payment-notices` of the commerce process. */
  readonly noticesTo: string;
}

/** What it was asked to do, each step once. */
export interface Provider {
  readonly server: Server;
  readonly steps: readonly string[];
}

export function openProvider({ key, noticeSecret, noticesTo }: ProviderSettings): Provider {
  const payments = new Map<string, Kept>();
  const answered = new Map<string, object>();
  const steps: string[] = [];

  const begin = (asked: Omit<Kept, 'id'>, origin: string): object => {
    const id = `pay-${payments.size + 1}`;
    payments.set(id, { ...asked, id });
    return { id, page: `${origin}/page/${id}` };
  };
  const move = (id: string, what: string, { amount }: { amount: number }): object => {
    steps.push(`${what} ${id} ${amount}`);
    return {};
  };
  const tell = async ({ id, reference }: Kept, status: string): Promise<void> => {
    const body = JSON.stringify({ id, reference, status });
    const signature = createHmac('sha256', noticeSecret).update(body).digest('hex');
    await fetch(noticesTo, { method: 'POST', body, headers: { 'x-signature': signature } });
  };

  /** A key that it has seen has the answer that it had. */
  async function called(request: IncomingMessage, path: readonly string[], origin: string): Promise<object> {
    const once = String(request.headers['idempotency-key']);
    const known = answered.get(once);
    if (known) return known;
    const asked = JSON.parse(await text(request));
    const [, id = '', what = ''] = path;
    const answer = id === '' ? begin(asked, origin) : move(id, what, asked);
    answered.set(once, answer);
    return answer;
  }

  const server = createServer(async (request, reply) => {
    const origin = `http://${request.headers.host}`;
    const url = new URL(request.url ?? '/', origin);
    const path = url.pathname.split('/').filter(Boolean);
    const shopper = path[0] === 'page' ? payments.get(path[1] ?? '') : undefined;
    if (shopper && request.method === 'POST') {
      await tell(shopper, url.searchParams.has('refuse') ? 'refused' : 'authorised');
      reply.writeHead(303, { location: shopper.return_to }).end();
    } else if (shopper) {
      const form = (query: string, label: string) =>
        `<form method="post" action="${query}"><button>${label}</button></form>`;
      reply.setHeader('content-type', 'text/html; charset=utf-8');
      reply.end(
        `<!doctype html><html lang="en"><title>Example Pay</title><h1>Example Pay</h1>${form('?', 'Pay')}${form('?refuse', 'Refuse')}`,
      );
    } else if (request.headers.authorization !== `Bearer ${key}` || path[0] !== 'payments') reply.writeHead(403).end();
    else {
      const wanted = url.searchParams.get('reference');
      const found = () => ({ payments: [...payments.values()].filter(({ reference }) => reference === wanted) });
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify(request.method === 'GET' ? found() : await called(request, path, origin)));
    }
  });
  return { server, steps };
}
