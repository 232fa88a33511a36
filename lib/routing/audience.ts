/** Who a page is rendered for: a guest, or the members of one price group. Rules what a cached page may hold. */
export type Audience = { readonly kind: 'guest' } | { readonly kind: 'member'; readonly group: number };

export const GUEST: Audience = { kind: 'guest' };

/** The `[audience]` segment: `guest`, or `m` and the price group. */
export const audienceSegment = (audience: Audience): string =>
  audience.kind === 'guest' ? 'guest' : `m${audience.group}`;

/** Reads a `[audience]` segment; null where it is none, which only a request past the middleware could cause. */
export function parseAudience(segment: string): Audience | null {
  if (segment === 'guest') return GUEST;
  const group = /^m(\d{1,4})$/.exec(segment)?.[1];
  return group === undefined ? null : { kind: 'member', group: Number(group) };
}
