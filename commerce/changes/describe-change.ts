import type { CatalogueQuestions } from '#commerce/catalogue/questions.ts';
import type { Change } from '#commerce/kernel/record-changes.ts';
import type { ChangeEvent } from '#lib/contract/changes.ts';

const MOMENTS = { 'sale-opened': 'opened', 'sale-ended': 'ended', 'sale-changed': 'changed' } as const;

type Shown = Pick<CatalogueQuestions, 'shownByProduct' | 'shownBySale'>;

/**
 * A change as storefronts receive it: with the listings that show it, which only the catalogue knows.
 * @param at the time of the shop, ms
 * @returns null for a change of something that is gone, or that names nothing
 */
export function describeChange(catalogue: Shown, change: Change, at: number): ChangeEvent | null {
  const { kind, entityId, slug } = change;
  const storeIds = change.storeId === null ? [] : [change.storeId];
  switch (kind) {
    case 'product':
    case 'stock':
      return entityId === null ? null : { kind, ...catalogue.shownByProduct(entityId, at), storeIds };
    case 'sale-opened':
    case 'sale-ended':
    case 'sale-changed': {
      const shown = entityId === null ? null : catalogue.shownBySale(entityId, at);
      return shown && { kind: 'sale', moment: MOMENTS[kind], ...shown };
    }
    case 'category':
      return entityId === null ? null : { kind, categoryId: entityId, storeIds };
    case 'story-published':
    case 'story-unpublished': {
      const moment = kind === 'story-published' ? 'published' : 'unpublished';
      return { kind: 'story', slug, moment, storeIds };
    }
    default:
      return { kind, storeIds };
  }
}
