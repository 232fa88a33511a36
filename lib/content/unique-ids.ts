/** Ids of the blocks of a page, and of the elements they become: no two are the same, whatever editors wrote or copied. */
import { WRONG_FIELD } from '#lib/rules/form-notices.ts';
import type { Page } from './bloks.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Ids of elements that the shop itself puts beside stories. */
export const SHOPS_OWN: readonly string[] = [
  'contents',
  'search-panel',
  'app-state-title',
  'missing',
  'accounts',
  'devices',
  'placed-basket',
  'promo-code',
  'promo-code-error',
  'data-delete',
  'data-export',
  'details-email',
  'details-password',
  'details-you',
  'ends-links',
  'invite-title',
  'keep-order',
  WRONG_FIELD,
];

/** What the element of a section is found by, and its heading with it. */
const elementsOf = (id: string): readonly string[] => [id, `${id}-heading`];

/** What stands in an id: no spaces, which would make it two. */
const plain = (uid: string): string => uid.replaceAll(/[^\w-]+/g, '-');

function createIds() {
  const elements = new Set(SHOPS_OWN);
  const uids = new Set<string>();
  /** How often an id was wanted. */
  const wantedBy = new Map<string, number>();

  const isFree = (id: string): boolean => elementsOf(id).every((one) => !elements.has(one));
  const take = (id: string): void => {
    for (const one of elementsOf(id)) elements.add(one);
  };

  /** The id of a block; another one where it has none, or where others have it. */
  const uidOf = (uid: string): string => {
    const wanted = plain(uid) || 'blok';
    let count = wantedBy.get(wanted) ?? 0;
    let own: string;
    do {
      count += 1;
      own = count === 1 ? wanted : `${wanted}-${count}`;
    } while (uids.has(own) || !isFree(`s-${own}`));
    wantedBy.set(wanted, count);
    uids.add(own);
    return own;
  };

  return ({ component, _uid, element_id }: Fields): Fields => {
    const uid = uidOf(String(_uid));
    // The first that has an id keeps it: a link leads to one place.
    const id = typeof element_id === 'string' && isFree(element_id) ? element_id : undefined;
    if (id !== undefined) take(id);
    else if (component === 'section' || component === 'faq') take(`s-${uid}`);
    return { _uid: uid, element_id: id };
  };
}

/** The same page with ids that are unique in it. Broken blocks keep theirs, by which editors find them. */
export function withUniqueIds(page: Page): Page {
  const idsOf = createIds();
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const fields = value as Fields;
    const isBlok = typeof fields._uid === 'string' && fields.component !== 'broken';
    const own = isBlok ? idsOf(fields) : {};
    const inner = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, visit(field)]));
    return { ...inner, ...own };
  };
  return { ...page, body: visit(page.body) as Page['body'] };
}
