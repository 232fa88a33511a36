import type { Audience } from './internal-path.ts';
import { pathTo } from './path-builder.ts';

interface Visit {
  readonly audience: Audience;
  /** Path and query that were asked for. */
  readonly target: string;
}

/** Where a visitor who may not open the page goes instead; null where it is allowed (decision 13, MW-16, MW-17). */
type Restriction = (visit: Visit) => string | null;

const RESTRICTIONS = {
  members: ({ audience, target }) => (audience.kind === 'guest' ? pathTo.login({ returnTo: target }) : null),
  guests: ({ audience }) => (audience.kind === 'member' ? pathTo.home() : null),
  anybody: () => null,
} as const satisfies Readonly<Record<string, Restriction>>;

/** Who may open a path: members, guests, or anybody. */
export type RouteAccess = keyof typeof RESTRICTIONS;

const isAccess = (name: string): name is RouteAccess => Object.hasOwn(RESTRICTIONS, name);

/**
 * The restriction of this name.
 * @throws Error for a name nobody knows: a page is never opened because its restriction was misspelt (ERR-21)
 */
export function restrictionNamed(name: string): Restriction {
  if (!isAccess(name)) throw new Error(`Restriction ${name} is not known`);
  return RESTRICTIONS[name];
}
