import { notFound } from 'next/navigation';
import { isNotFound } from './api-error.ts';

/**
 * A reply without which the page cannot be shown. An entity that is gone since its route was resolved is a 404; any
 * other failure is thrown, so that an outage is never shown, or cached, as a 404 (decision 7).
 */
export async function critical<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    if (isNotFound(error)) notFound();
    throw error;
  }
}

/** A reply without which the page is still useful: its absence is logged and shown as the empty value. */
export async function optional<T>(reply: Promise<T>, empty: T): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    console.error('A page is rendered without an optional part:', error instanceof Error ? error.message : error);
    return empty;
  }
}
