/** The values that a message is said with, and whether a text of editors says it with the same ones (decision 270). */
import compile from 'icu-minify/compile';

/** How a text uses a value: as it is, as a number that is written or counted, as one of several words, as a moment, in a style, around words. */
type Use = 'text' | 'count' | 'choice' | 'moment' | 'styled' | 'element';

/** A compiled message, or one as it is written. */
export type Message = ReturnType<typeof compile>;

/** What is wrong with a text: its form, a value it leaves out or does not get, or one it uses as what it is not. */
export interface TextFault {
  readonly kind: 'form' | 'lacks' | 'unknown' | 'use';
  /** The value, or the element with its angle brackets; what the parser says of a form. */
  readonly name: string;
}

/** Types of compiled arguments (`icu-minify`), by their number. */
const USES: Readonly<Record<number, Use>> = {
  1: 'choice',
  2: 'count',
  3: 'count',
  4: 'count',
  5: 'moment',
  6: 'moment',
};

type Uses = Map<string, Set<Use>>;

function note(uses: Uses, name: string, use: Use): void {
  uses.set(name, (uses.get(name) ?? new Set()).add(use));
}

/** A style of a number or a moment may be one that nobody can write: only what comes with the shop has any. */
function kindOfUse(type: unknown, more: unknown): Use | undefined {
  const use = typeof type === 'number' ? USES[type] : undefined;
  return more !== undefined && typeof type === 'number' && type >= 4 ? 'styled' : use;
}

/** Reads a list of nodes: texts, the count of a plural (0), and arguments and elements, which are lists that begin with their name. */
function walk(nodes: readonly unknown[], uses: Uses): void {
  for (const node of nodes) {
    if (!Array.isArray(node)) continue;
    const [name, type, more] = node as [string, unknown, unknown];
    const use = kindOfUse(type, more);
    if (use !== undefined) {
      note(uses, name, use);
      const options = use === 'choice' || use === 'count' ? Object.values(more ?? {}) : [];
      for (const option of options) walk(Array.isArray(option) ? option : [], uses);
    } else if (node.length > 1) {
      note(uses, `<${name}>`, 'element');
      walk(node.slice(1), uses);
    } else note(uses, name, 'text');
  }
}

/** @throws Error for a text that is no message */
function usesIn(message: Message): Uses {
  const uses: Uses = new Map();
  const compiled = typeof message === 'string' ? compile(message) : message;
  if (typeof compiled !== 'string') walk(compiled, uses);
  return uses;
}

/** May a value that is used in these ways be used in this one too? A count may be written as it is. */
const allows = (own: ReadonlySet<Use>, use: Use): boolean => own.has(use) || (use === 'text' && own.has('count'));

/**
 * What keeps a text from being said in place of a message with values; null where nothing does. Names in it are those of the message:
 * each has to be there, none may be added.
 * @param own the message as it comes with the shop, compiled or as it is written
 */
export function faultIn(own: Message, text: string): TextFault | null {
  let said: Uses;
  try {
    said = usesIn(text);
  } catch (error) {
    return { kind: 'form', name: error instanceof Error ? error.message : 'unknown' };
  }
  const known = usesIn(own);
  for (const [name, uses] of said) {
    const own = known.get(name);
    if (!own) return { kind: 'unknown', name };
    if (![...uses].every((use) => allows(own, use))) return { kind: 'use', name };
  }
  const lacking = [...known.keys()].find((name) => !said.has(name));
  return lacking === undefined ? null : { kind: 'lacks', name: lacking };
}

/**
 * A text in the form that the storefront's messages have (next.config.mjs): of plain objects, as the build writes them, for React hands
 * islands no other. @throws Error for a text that is no message
 */
export const compiled = (text: string): Message => JSON.parse(JSON.stringify(compile(text)));
