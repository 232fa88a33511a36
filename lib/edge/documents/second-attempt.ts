import { IncomingMessage, type ServerResponse } from 'node:http';

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
