/** Size of what a value costs beside its texts and bytes: an estimate for objects' own bookkeeping. */
const OVERHEAD_BYTES = 32;

/** One letter beyond Latin 1 makes V8 keep two bytes for every letter of a text, and hardly a page has none. */
const BYTES_A_LETTER = 2;

/** About how many bytes a cached value takes: its texts, buffers and numbers, however nested. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length * BYTES_A_LETTER + OVERHEAD_BYTES;
  if (ArrayBuffer.isView(value)) return value.byteLength + OVERHEAD_BYTES;
  if (typeof value !== 'object' || value === null) return OVERHEAD_BYTES / 2;
  const parts = value instanceof Map ? [...value.keys(), ...value.values()] : Object.values(value);
  return parts.reduce<number>((sum, part) => sum + sizeOf(part), OVERHEAD_BYTES);
}
