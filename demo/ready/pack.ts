/** Many small pictures in one file: a line of JSON that says where each begins, then their bytes one after another. */
import { open } from 'node:fs/promises';

export interface ReadyPicture {
  readonly key: string;
  /** What it was drawn from, in short: tells whether the drawing has changed since. */
  readonly drawing: string;
  readonly bytes: Buffer;
}

type IndexRow = readonly [key: string, drawing: string, length: number];

interface Place {
  readonly drawing: string;
  /** Bytes from the beginning of the file. */
  readonly start: number;
  readonly length: number;
}

/** Where each picture of a pack lies, by its key. */
export type PackIndex = ReadonlyMap<string, Place>;

const NEWLINE = 0x0a;
const CHUNK_BYTES = 64 * 1024;

/** The file: pictures in the order of their keys, so that the same pictures give the same file. */
export function packOf(pictures: readonly ReadyPicture[]): Buffer {
  const sorted = pictures.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rows = sorted.map(({ key, drawing, bytes }): IndexRow => [key, drawing, bytes.length]);
  return Buffer.concat([Buffer.from(`${JSON.stringify(rows)}\n`), ...sorted.map(({ bytes }) => bytes)]);
}

async function readLine(path: string): Promise<string> {
  await using file = await open(path);
  const chunks: Buffer[] = [];
  for (;;) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CHUNK_BYTES));
    const end = buffer.subarray(0, bytesRead).indexOf(NEWLINE);
    chunks.push(buffer.subarray(0, end < 0 ? bytesRead : end));
    if (end >= 0) return Buffer.concat(chunks).toString();
    if (bytesRead === 0) throw new Error(`${path} is no pack of pictures`);
  }
}

/** @throws Error where there is no pack at `path` */
export async function readIndex(path: string): Promise<PackIndex> {
  const line = await readLine(path);
  const index = new Map<string, Place>();
  let start = Buffer.byteLength(line) + 1;
  for (const [key, drawing, length] of JSON.parse(line) as IndexRow[]) {
    index.set(key, { drawing, start, length });
    start += length;
  }
  return index;
}

/** The bytes of one picture of the pack. */
export async function readPacked(path: string, { start, length }: Place): Promise<Buffer> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer;
}
