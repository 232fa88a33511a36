import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import type { MalformedRequest } from './draw-request.ts';

/** How one request ended. */
export interface Ending {
  /** Of the answer; `cut` where the connection broke instead, `silent` where nothing came, `left` where the client did not wait. */
  readonly status: number | 'cut' | 'silent' | 'left';
  /** From the request to the end of its answer. */
  readonly ms: number;
  /** A failure that says when to come back is an honest one (decision 115). */
  readonly saysWhen: boolean;
  /** Why a connection was cut. */
  readonly why?: string;
}

export interface Line {
  readonly port: number;
  /** Address of this machine to come from; undefined for the usual one. */
  readonly from: string | undefined;
}

/** A server that says nothing for so long is silent, ms. */
const SILENCE_MS = 40_000;

const saysWhen = (headers: IncomingHttpHeaders): boolean => headers['retry-after'] !== undefined;

/**
 * Sends a request over the connections of `agent`. One that breaks is counted as `cut`: with an agent of one connection,
 * an answer that spoils it spoils the next request.
 */
export function sendMalformed(
  { port, from }: Line,
  agent: Agent,
  { method, target, headers, body }: MalformedRequest,
): Promise<Ending> {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status: Ending['status'], honest = false, why = ''): void =>
      resolve({ status, ms: performance.now() - started, saysWhen: honest, why });
    const cut = (error: NodeJS.ErrnoException): void =>
      end('cut', false, `${error.code}${asked.reusedSocket ? ' on a connection that was used before' : ''}`);
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path: target,
        headers,
        setHost: false,
        timeout: SILENCE_MS,
        ...(from && { localAddress: from }),
      },
      (reply) => {
        reply.once('end', () => end(reply.statusCode ?? 0, saysWhen(reply.headers)));
        reply.once('error', cut);
        reply.resume();
      },
    );
    asked.once('timeout', () => {
      end('silent');
      asked.destroy();
    });
    asked.once('error', cut);
    asked.end(body ?? undefined);
  });
}

/** How long to listen for more before the client leaves, ms. */
const LISTEN_MS = 400;

/**
 * Sends bytes over a connection of their own and reads what comes, until the server closes it or nothing more comes. The
 * status is the worst of the answers; `left` where there was none, as to a request that never ended.
 */
export function sendRaw({ port, from }: Line, bytes: Buffer): Promise<Ending> {
  const started = performance.now();
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', ...(from && { localAddress: from }) });
    const leave = setTimeout(() => socket.destroy(), LISTEN_MS);
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      leave.refresh();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(leave);
      const worst = Math.max(0, ...[...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)));
      resolve({
        status: worst === 0 ? 'left' : worst,
        ms: performance.now() - started,
        saysWhen: /^retry-after:/im.test(answer),
      });
    });
    socket.write(bytes);
  });
}
