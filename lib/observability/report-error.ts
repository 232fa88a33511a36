import { format } from 'node:util';
import type { Logger } from 'pino';
import { processWide } from '#lib/process/process-wide.ts';
import { storefrontLog } from './storefront-log.ts';

/** Errors that have been told already: Next passes one on, and prints it too. */
const told = processWide('told-errors', () => new WeakSet<object>());

/** Is this the first time an error is told? Others but objects cannot be recognised. */
function isNew(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  if (told.has(error)) return false;
  told.add(error);
  return true;
}

/**
 * Tells an error that nobody handled, once, with what is known of it: the one place from which an error service would
 * be told as well.
 * @param context fields that say where it happened, without personal data
 */
export function reportError(error: unknown, context: object = {}, log: Logger = storefrontLog()): void {
  if (isNew(error)) log.error({ err: error, ...context }, 'unhandled error');
}

const LEVELS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const;

/**
 * Sends what libraries print, Next above all, to the log as lines of its own form; an error goes through `reportError`,
 * which knows whether it was told already.
 */
export function adoptConsole(log: Logger, target: Console = console): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    target[method as keyof typeof LEVELS] = (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error);
      if (method === 'error' && error) reportError(error, { source: 'console' }, log);
      else log[level]({ source: 'console' }, format(...values).trim());
    };
  }
}
