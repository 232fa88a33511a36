import { JSON_DEPTH_MAX, JSON_VALUES_MAX } from './request-limits.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Does a JSON text nest deeper, or hold more, than is read? Whoever walks a value level by level, or a list item by item,
 * could be made to fall over it.
 */
function isTooMuch(text: string, valuesMax: number, depthMax: number): boolean {
  let depth = 0;
  let values = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString && code === BACKSLASH) at += 1;
    else if (code === QUOTE) inString = !inString;
    else if (inString) continue;
    else if (code === COMMA) values += 1;
    else if (OPENING.has(code)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.has(code)) depth -= 1;
    if (depth > depthMax || values > valuesMax) return true;
  }
  return false;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads the JSON object in a request's body, as both servers do; nothing at all stands for an empty object, as calls
 * without fields are sent.
 * @param valuesMax most values in all lists and objects together
 * @param depthMax most levels of lists and objects within each other
 * @returns null for anything else: no JSON, a list or a plain value, one that nests deeper or holds more
 */
export function parseJsonObject(
  text: string,
  valuesMax: number = JSON_VALUES_MAX,
  depthMax: number = JSON_DEPTH_MAX,
): Readonly<Record<string, unknown>> | null {
  if (text === '') return {};
  if (isTooMuch(text, valuesMax, depthMax)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
