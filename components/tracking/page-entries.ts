import type { PageNote } from '#lib/api/notes.ts';
import { readConsent, subscribeConsent } from '#lib/consent/consent-status.ts';
import type { PageType } from '#lib/contract/tracking.ts';
import { pushEntry } from '#lib/tracking/push-entry.ts';
import type { BasketEntries } from './basket-entries.ts';
import { tellOrderOnce } from './order-entries.ts';
import { mayAsk, trackingApi } from './tracking-api.ts';
import { toUnits } from './units.ts';

/** A page with the id that both sides name its view by (decision 55). */
interface ShownPage {
  readonly pageType: PageType;
  readonly pageEntityId: number | null;
  readonly eventId: string;
}

interface PageEntriesSettings {
  readonly basket: BasketEntries;
}

/** Names the product of a page, with its price where this visitor may see one. */
async function nameProduct({ pageType, pageEntityId, eventId }: ShownPage): Promise<void> {
  const entity = pageEntityId === null ? {} : { entityId: pageEntityId };
  const { product, currency } = await trackingApi('tracking-page-view', { pageType, ...entity });
  if (!product) return;
  const { productId, name, brand, category, price } = product;
  const value = price === null ? {} : { price: toUnits(price) };
  pushEntry('productView', {
    pageType,
    pageEntityId,
    eventId,
    ecommerce: {
      ...(price !== null && { currency, value: toUnits(price) }),
      items: [
        {
          item_id: String(productId),
          item_name: name,
          item_brand: brand,
          item_category: category,
          ...value,
          quantity: 1,
        },
      ],
    },
  });
}

/**
 * Entries of the pages that are shown. The view itself is told at once; what has to be asked for follows, once the visitor
 * has accepted something.
 */
export function createPageEntries({ basket }: PageEntriesSettings) {
  let latest: ShownPage | null = null;
  let isDetailed = false;

  const detail = (): void => {
    if (!latest || isDetailed || !mayAsk()) return;
    isDetailed = true;
    // Nothing is shown of it, and the next page asks anew.
    nameProduct(latest).catch(() => undefined);
    if (latest.pageType === 'basket') basket.show();
    if (latest.pageType === 'success' && latest.pageEntityId !== null)
      tellOrderOnce(latest.pageEntityId).catch(() => undefined);
  };
  const stop = subscribeConsent(() => {
    if (readConsent().phase === 'answered') detail();
  });
  return {
    show({ page, path }: PageNote): void {
      latest = {
        pageType: page.page as PageType,
        pageEntityId: page.entity === undefined ? null : Number(page.entity),
        eventId: crypto.randomUUID(),
      };
      isDetailed = false;
      pushEntry('pageView', { ...latest, pagePath: path, pageTitle: document.title });
      detail();
    },
    stop,
  };
}
