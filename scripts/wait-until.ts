import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Why a start failed, in words for the person who typed the command. */
export class StartError extends Error {}

const ASK_EVERY_MS = 100;

/**
 * Asks an address until it answers 200.
 * @param giveUp checked between tries; its error ends the waiting (a process that died, a deadline)
 */
export async function untilAnswers(
  url: string,
  giveUp: () => Error | null,
  onWait?: (elapsedMs: number) => void,
): Promise<void> {
  const started = Date.now();
  for (;;) {
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(2000) });
      await reply.body?.cancel();
      if (reply.ok) return;
    } catch (error) {
      if (isRefusedPort(error))
        throw new StartError(`browsers refuse to open port ${new URL(url).port}: choose another one`);
      // Not listening yet: ask again.
    }
    const error = giveUp();
    if (error) throw error;
    onWait?.(Date.now() - started);
    await pause(ASK_EVERY_MS);
  }
}

/** Ports that browsers and fetch never connect to (fetch standard, "bad port"). */
const isRefusedPort = (error: unknown): boolean =>
  error instanceof TypeError && error.cause instanceof Error && error.cause.message === 'bad port';

/** Does something listen on this port of the loopback address? */
export function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
