/** A file of long arrays of numbers with a few words about them: read as they lie in memory, nothing is parsed. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { endianness } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { withSpare } from '#commerce/catalogue/goods/rows/grown.ts';
import type { Narrow } from '#commerce/catalogue/goods/rows/narrow.ts';

export type Numbers = Int32Array | Uint32Array | Float64Array | Uint16Array | Uint8Array;

/** What numbers of two bytes, or of four, are called, so that it is known how to read them. */
export const narrowName = (name: string, width: 'short' | 'wide'): string => `${name} ${width}`;

/** Where an array lies in the file. */
interface Place {
  readonly at: number;
  readonly bytes: number;
  readonly crc: number;
}

/** What the file ends with: a mark, and the length and checksum of the words. */
const MARK = 0x53455241;
const END_BYTES = 12;

interface Words<Facts> {
  readonly bytes: 'LE' | 'BE';
  readonly facts: Facts;
  readonly places: Readonly<Record<string, Place>>;
}

/** The file is not what was written: torn, of another machine, or something else. */
export class NumberFileError extends Error {}

const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Numbers that are written at a time. */
const PIECE = 65_536;

/** An array that nobody changes, to be written in pieces: the copy of a long one would hold the process up. */
export function* inPieces(name: string, array: Numbers): Generator<readonly [string, Numbers]> {
  for (let from = 0; from === 0 || from < array.length; from += PIECE) yield [name, array.subarray(from, from + PIECE)];
}

/** What nobody finished is deleted after so long, ms: whoever wrote it has ended. */
const UNFINISHED_MS = 60 * 60_000;

async function forgetUnfinished(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`)) continue;
    const file = join(dirname(path), name);
    const since = await stat(file).catch(() => null);
    if (since && Date.now() - since.mtimeMs > UNFINISHED_MS) await rm(file, { force: true });
  }
}

/**
 * Writes a file whole or not at all: whoever reads it meanwhile has the one before.
 * @param facts as they are once all arrays were asked for
 * @param arrays by name, as they are when they are taken; each is copied and written before the next one is asked for. Those of one
 * name that follow each other are pieces of one
 */
export async function writeNumberFile(
  path: string,
  facts: unknown,
  arrays: AsyncIterable<readonly [name: string, numbers: Numbers]>,
): Promise<void> {
  await forgetUnfinished(path);
  // Processes that share a folder may have the same number, each in a container of its own.
  const unfinished = `${path}.${randomUUID()}`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    const places: Record<string, Place> = {};
    let at = 0;
    for await (const [name, numbers] of arrays) {
      // Prices change in place while the disk writes.
      const copy = bytesOf(numbers.slice());
      const before = places[name] ?? { at, bytes: 0, crc: 0 };
      places[name] = { at: before.at, bytes: before.bytes + copy.length, crc: crc32(copy, before.crc) };
      await file.writeFile(copy);
      at += copy.length;
    }
    const words = Buffer.from(JSON.stringify({ bytes: endianness(), facts, places } satisfies Words<unknown>));
    const end = Buffer.alloc(END_BYTES);
    end.writeUInt32LE(words.length, 0);
    end.writeUInt32LE(crc32(words), 4);
    end.writeUInt32LE(MARK, 8);
    await file.writeFile(words);
    await file.writeFile(end);
    await file.sync();
    await file.close();
    await rename(unfinished, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Bytes that are read, and gone over for their checksum, at a time: of forty millions that takes 100 ms. */
const READ_BYTES = 2 ** 20;

/** @param room bytes of what it is read into, zeros after it */
async function readAt(file: FileHandle, { at, bytes, crc }: Place, room = bytes): Promise<ArrayBuffer> {
  const read = new Uint8Array(room);
  let found = 0;
  for (let from = 0; from < bytes; from += READ_BYTES) {
    const length = Math.min(READ_BYTES, bytes - from);
    const { bytesRead } = await file.read(read, from, length, at + from);
    if (bytesRead !== length) throw new NumberFileError('it is torn');
    found = crc32(read.subarray(from, from + length), found);
  }
  if (found !== crc) throw new NumberFileError('it is torn');
  return read.buffer;
}

/** A file that is open: it stays readable when another takes its place. */
export class NumberFile<Facts> {
  readonly facts: Facts;
  readonly #file: FileHandle;
  readonly #places: Words<Facts>['places'];

  private constructor(file: FileHandle, { facts, places }: Words<Facts>) {
    this.#file = file;
    this.facts = facts;
    this.#places = places;
  }

  /** @returns null where there is none. @throws NumberFileError where it is not what was written */
  static async open<Facts>(path: string): Promise<NumberFile<Facts> | null> {
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!file) return null;
    try {
      const { size } = await file.stat();
      const end = Buffer.alloc(END_BYTES);
      await file.read(end, 0, END_BYTES, Math.max(0, size - END_BYTES));
      const length = end.readUInt32LE(0);
      if (end.readUInt32LE(8) !== MARK || length + END_BYTES > size) throw new NumberFileError('it has no end');
      const text = await readAt(file, { at: size - END_BYTES - length, bytes: length, crc: end.readUInt32LE(4) });
      const words = JSON.parse(Buffer.from(text).toString()) as Words<Facts>;
      if (words.bytes !== endianness()) throw new NumberFileError('it is of another machine');
      return new NumberFile(file, words);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** @param isGrowing is there to be room for more, which is read as zeros? @param width bytes of a number */
  async #read(name: string, width: number, isGrowing: boolean): Promise<ArrayBuffer> {
    const place = this.#places[name];
    if (!place) throw new NumberFileError(`it has no ${name}`);
    const room = isGrowing ? withSpare(place.bytes / width) * width : place.bytes;
    return await readAt(this.#file, place, room);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#places, name);
  }

  /** @param isGrowing is there to be room after what is read, as zeros? */
  async ints(name: string, isGrowing = false): Promise<Int32Array> {
    return new Int32Array(await this.#read(name, Int32Array.BYTES_PER_ELEMENT, isGrowing));
  }

  async shorts(name: string, isGrowing = false): Promise<Uint16Array> {
    return new Uint16Array(await this.#read(name, Uint16Array.BYTES_PER_ELEMENT, isGrowing));
  }

  /** Numbers of two bytes each, or of four (`narrowName`). */
  async narrow(name: string, isGrowing = false): Promise<Narrow> {
    const [short, wide] = [narrowName(name, 'short'), narrowName(name, 'wide')];
    if (this.has(short)) return await this.shorts(short, isGrowing);
    return new Uint32Array(await this.#read(wide, Uint32Array.BYTES_PER_ELEMENT, isGrowing));
  }

  async floats(name: string, isGrowing = false): Promise<Float64Array> {
    return new Float64Array(await this.#read(name, Float64Array.BYTES_PER_ELEMENT, isGrowing));
  }

  async bytes(name: string): Promise<Uint8Array> {
    return new Uint8Array(await this.#read(name, 1, false));
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
