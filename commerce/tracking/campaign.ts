/** Longest value that is kept, characters. */
const VALUE_MAX = 200;

/** What addresses of campaigns carry. */
const NAMES: ReadonlySet<string> = new Set([
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
]);

/**
 * The campaign that an address names: lower-cased, of several values the first (decision 27).
 * @param address absolute; one that is none names no campaign
 */
export function campaignOf(address: string | undefined): Record<string, string> {
  const query = address === undefined ? undefined : URL.parse(address)?.searchParams;
  const found = new Map<string, string>();
  for (const [typed, value] of query ?? []) {
    const name = typed.toLowerCase();
    if (NAMES.has(name) && !found.has(name)) found.set(name, value.toLowerCase().slice(0, VALUE_MAX));
  }
  return Object.fromEntries(found);
}
