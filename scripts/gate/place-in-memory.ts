import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Bytes. */
export const GB = 2 ** 30;

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';

/**
 * Where tests keep files that nobody needs afterwards: databases on a disk take a tenth to a quarter more of the processor.
 * @param room free bytes that the place and the machine must have: containers often have 64 MB of it
 * @returns a folder in memory, else the one for temporary files; where somebody has chosen that one (TMPDIR), it stays chosen
 */
export function placeInMemory(room: number): string {
  if (process.env.TMPDIR || !existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, freemem()) >= room ? IN_MEMORY : tmpdir();
}
