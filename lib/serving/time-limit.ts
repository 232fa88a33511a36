import type { ServerResponse } from 'node:http';

/** Longest wait for an answer of Next to begin, ms: above what the slowest page takes with every call at its timeout. */
export const ANSWER_MS = 20_000;

/** Calls `late` where nothing of a response has left after so many milliseconds. */
export function answerInTime(res: ServerResponse, ms: number, late: () => void): void {
  const timer = setTimeout(() => {
    if (!res.headersSent && !res.writableEnded) late();
  }, ms);
  res.once('close', () => clearTimeout(timer));
}
