/** `filter_query[field][operation]=value` of the service: conditions on fields of a story's content. */

interface Condition {
  /** Names on the way to the field, digits among them for places of a list. */
  readonly field: readonly string[];
  readonly operation: string;
  readonly value: string;
}

/** Conditions that must all hold; of each inner list, one. */
export type FilterQuery = readonly (readonly Condition[])[];

const listed = (value: string): string[] => value.split(',');
/** Objects have no text: an editor may have written one that cannot even be asked for it. */
function textOf(found: unknown): string {
  if (Array.isArray(found)) return found.map(textOf).join(',');
  if (typeof found === 'object' && found !== null) return '[object Object]';
  return found === null || found === undefined ? '' : String(found);
}
const itemsOf = (found: unknown): string[] => (Array.isArray(found) ? found.map(textOf) : []);
function numberOf(found: unknown): number {
  if (found === '' || found === null) return Number.NaN;
  return Number(typeof found === 'object' ? textOf(found) : found);
}
const timeOf = (found: unknown): number => Date.parse(textOf(found).replace(/^(\d{4}-\d\d-\d\d) /, '$1T'));

/** `*` stands for any text. Read part by part: a regular expression of many stars would take for ever. */
function isLike(found: unknown, pattern: string): boolean {
  const [first = '', ...others] = pattern.toLowerCase().split('*');
  const text = textOf(found).toLowerCase();
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  const middle = text.slice(first.length, text.length - last.length);
  let at = 0;
  return others.every((part) => {
    const place = middle.indexOf(part, at);
    at = place + part.length;
    return place >= 0;
  });
}

const KINDS = new Map<string, (found: unknown) => boolean>(
  Object.entries({
    empty: (found: unknown) => textOf(found) === '',
    not_empty: (found: unknown) => textOf(found) !== '',
    empty_array: (found: unknown) => Array.isArray(found) && found.length === 0,
    not_empty_array: (found: unknown) => Array.isArray(found) && found.length > 0,
    true: (found: unknown) => found === true,
    false: (found: unknown) => found === false,
    null: (found: unknown) => found === null || found === undefined,
    not_null: (found: unknown) => found !== null && found !== undefined,
  }),
);

const HOLDS = new Map<string, (found: unknown, value: string) => boolean>(
  Object.entries({
    is: (found: unknown, value: string) => KINDS.get(value)?.(found) ?? false,
    in: (found: unknown, value: string) => listed(value).includes(textOf(found)),
    not_in: (found: unknown, value: string) => !listed(value).includes(textOf(found)),
    like: isLike,
    not_like: (found: unknown, value: string) => !isLike(found, value),
    any_in_array: (found: unknown, value: string) => listed(value).some((item) => itemsOf(found).includes(item)),
    all_in_array: (found: unknown, value: string) => listed(value).every((item) => itemsOf(found).includes(item)),
    'gt-int': (found: unknown, value: string) => numberOf(found) > Number(value),
    'lt-int': (found: unknown, value: string) => numberOf(found) < Number(value),
    'gt-float': (found: unknown, value: string) => numberOf(found) > Number(value),
    'lt-float': (found: unknown, value: string) => numberOf(found) < Number(value),
    'gt-date': (found: unknown, value: string) => timeOf(found) > timeOf(value),
    'lt-date': (found: unknown, value: string) => timeOf(found) < timeOf(value),
  }),
);

/** Operations are spelled with a dash or an underscore. */
const operationOf = (name: string) => HOLDS.get(name) ?? HOLDS.get(name.replace('_', '-'));

const NAME = /^filter_query((?:\[[^\]]*\])+)$/;

/**
 * Reads the conditions of a query.
 * @returns null where one is not understood
 */
export function readFilterQuery(query: URLSearchParams): FilterQuery | null {
  const all: Condition[][] = [];
  const either: Condition[] = [];
  for (const [name, value] of query) {
    if (!name.startsWith('filter_query')) continue;
    const parts = [...(NAME.exec(name)?.[1] ?? '').matchAll(/\[([^\]]*)\]/g)].map(([, part = '']) => part);
    const isOr = parts[0] === '__or';
    const [field, operation] = isOr ? parts.slice(-2) : parts;
    if (!field || !operation || !operationOf(operation) || parts.length !== (isOr ? 4 : 2)) return null;
    const condition = { field: field.split('.'), operation, value };
    if (isOr) either.push(condition);
    else all.push([condition]);
  }
  return either.length > 0 ? [...all, either] : all;
}

const fieldIn = (content: unknown, field: readonly string[]): unknown =>
  field.reduce<unknown>(
    (within, name) =>
      typeof within === 'object' && within !== null && Object.hasOwn(within, name)
        ? (within as Readonly<Record<string, unknown>>)[name]
        : undefined,
    content,
  );

/** Does content meet the conditions? */
export const meets = (content: unknown, filter: FilterQuery): boolean =>
  filter.every((group) =>
    group.some(({ field, operation, value }) => operationOf(operation)?.(fieldIn(content, field), value) ?? false),
  );
