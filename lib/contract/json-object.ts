/** Deepest nesting of objects and lists in a request; the deepest legal one, a basket-add, has three levels. */
export const JSON_DEPTH_MAX = 16;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Does a JSON text nest deeper than is read? Whoever walks a value level by level could be made to fall over it. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString && code === BACKSLASH) at += 1;
    else if (code === QUOTE) inString = !inString;
    else if (inString) continue;
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (depth > JSON_DEPTH_MAX) return true;
  }
  return false;
}

/**
 * Reads the JSON object in a request's body, as both servers do; nothing at all stands for an empty object, as calls
 * without fields are sent.
 * @returns null for anything else: no JSON, a list or a plain value, or one that nests deeper than `JSON_DEPTH_MAX`
 */
export function parseJsonObject(text: string): Readonly<Record<string, unknown>> | null {
  if (text === '') return {};
  if (isTooDeep(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
