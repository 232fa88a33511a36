import type { Pace } from '#commerce/catalogue/goods/rows/pace.ts';

const LINE_END = 10;
/** Lines that are written at a time, and about so many bytes that are read. */
const LINES = 4096;
const BYTES = 65_536;

/** Texts without ends of lines as bytes, some at a time: each is a line. @param as what is written of each */
export function* linesOf(texts: readonly string[], as = (text: string): string => text): Generator<Uint8Array> {
  yield new Uint8Array();
  for (let from = 0; from < texts.length; from += LINES) {
    const lines = texts.slice(from, from + LINES).map((text) => `${as(text)}\n`);
    // A copy of its own: small buffers share one with others.
    yield new Uint8Array(Buffer.from(lines.join('')));
  }
}

/** The texts that such bytes are of, in steps. */
export async function linesIn(bytes: Uint8Array, pace: Pace): Promise<string[]> {
  const texts: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, Math.min(from + BYTES, bytes.length - 1)) + 1;
    const lines = Buffer.from(bytes.buffer, bytes.byteOffset + from, end - from)
      .toString()
      .split('\n');
    lines.pop();
    for (const line of lines) texts.push(line);
    from = end;
    if (pace.isDue) await pace.rest();
  }
  return texts;
}
