import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendBareAnswer } from './bare-answer.ts';
import { shortcuts } from './shortcuts.ts';

/** What pages ask for their visitor, by path: the session of every page, and the basket once its button is looked at. */
const CALLS: ReadonlyMap<string, string> = new Map([
  ['/api/session', 'session'],
  ['/api/basket-data', 'basket-data'],
]);

/** The request as endpoints take it; its host stands in the header, and nothing reads that of the address. */
function asRequest({ url = '/', headers }: IncomingMessage): Request {
  const named = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new Request(new URL(url, 'http://edge'), { headers: named });
}

async function send(res: ServerResponse, answer: Response): Promise<void> {
  const body = await answer.text();
  res.statusCode = answer.status;
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') res.setHeader(name, value);
  for (const cookie of answer.headers.getSetCookie()) res.appendHeader('set-cookie', cookie);
  res.end(body);
}

/**
 * Answers the calls that pages make for their visitors without Next, whose way to an endpoint takes longer than the answer.
 * @param path without the query
 * @returns false for any other request, and while the endpoints are not loaded yet
 */
export function answerPageCall(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  log: (message: string, error: unknown) => void,
): boolean {
  const address = CALLS.get(path);
  const { answerCall } = shortcuts();
  if (address === undefined || answerCall === null || req.method !== 'GET') return false;
  answerCall(address, asRequest(req))
    .then((answer) => send(res, answer))
    .catch((error: unknown) => {
      log('A call could not be answered', error);
      if (res.headersSent) res.destroy();
      else sendBareAnswer(res, 503, path);
    });
  return true;
}
