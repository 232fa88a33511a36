import { stopChildren } from './child.ts';

/**
 * Ends this script and every process it has started when it is told to, also while it is still starting: a supervisor
 * signals one process only, where a terminal's Ctrl-C reaches all of them.
 * @returns tells whether it has been told to stop
 */
export function stopOnSignal(tell: (message: string) => void): () => boolean {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    tell('stopping …');
    await stopChildren();
    tell('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  return () => stopping;
}
