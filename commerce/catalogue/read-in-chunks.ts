import { setImmediate as breathe } from 'node:timers/promises';
import type { Rows } from '#commerce/db/database.ts';

/** Rows read at once: PGlite answers in this very thread, and some 50 ms is as long as requests may wait for it. */
export const CHUNK = 3000;

/**
 * Reads a long result piece by piece and lets requests run in between.
 * @param read the next CHUNK rows after the last one read, undefined at first; fewer end the reading
 */
export async function readInChunks<T>(read: (last: T | undefined) => Promise<Rows<T>>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const { rows } = await read(all.at(-1));
    all.push(...rows);
    if (rows.length < CHUNK) return all;
    await breathe();
  }
}
