/** Size of what a value costs beside its texts and bytes: an estimate for objects' own bookkeeping. */
const OVERHEAD_BYTES = 32;

/** One letter beyond Latin 1 makes V8 keep two bytes for every letter of a text, and hardly a page has none. */
const BYTES_A_LETTER = 2;

function ownSize(value: unknown): number {
  if (typeof value === 'string') return value.length * BYTES_A_LETTER + OVERHEAD_BYTES;
  if (ArrayBuffer.isView(value)) return value.byteLength + OVERHEAD_BYTES;
  return typeof value === 'object' && value !== null ? OVERHEAD_BYTES : OVERHEAD_BYTES / 2;
}

function* partsOf(value: object): Generator<unknown> {
  if (ArrayBuffer.isView(value)) return;
  if (value instanceof Map) yield* value.keys();
  yield* value instanceof Map ? value.values() : Object.values(value);
}

/** About how many bytes a cached value takes: its texts, buffers and numbers, however nested; each object once. */
export function sizeOf(value: unknown): number {
  const seen = new Set<unknown>();
  const waiting = [value];
  let bytes = 0;
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (seen.has(part)) continue;
    bytes += ownSize(part);
    if (typeof part !== 'object' || part === null) continue;
    seen.add(part);
    for (const inner of partsOf(part)) waiting.push(inner);
  }
  return bytes;
}
