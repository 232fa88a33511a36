import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendBareAnswer } from './bare-answer.ts';
import { captureResponse, type Verdict } from './capture-response.ts';
import { isCompressible, sendCompressed } from './compress-json.ts';
import { answerInTime } from './time-limit.ts';

const isMarkup = (res: ServerResponse): boolean => String(res.getHeader('content-type') ?? '').startsWith('text/html');

/**
 * Stands between Next and the client for what is no page: endpoints, assets, pictures. JSON is compressed; Next's own
 * error pages, which nobody asked for here and which have no policy, become a few words; what takes too long is 503;
 * everything else passes as it is.
 * @param path without the query
 * @param timeLimitMs longest wait for an answer to begin
 */
export function serveEndpoint(req: IncomingMessage, res: ServerResponse, path: string, timeLimitMs: number): void {
  const judge = (): Verdict => (isMarkup(res) || isCompressible(req, res) ? 'collect' : 'pass');
  const deliver = (answer: Buffer | string): void => {
    if (isMarkup(res)) sendBareAnswer(res, res.statusCode >= 500 ? 503 : 404, path);
    else sendCompressed(req, res, Buffer.from(answer));
  };
  const { replace } = captureResponse(res, { judge, deliver });
  answerInTime(req, res, timeLimitMs, () => replace(() => sendBareAnswer(res, 503, path)));
}
