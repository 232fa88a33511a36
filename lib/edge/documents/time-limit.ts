import type { IncomingMessage, ServerResponse } from 'node:http';

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
