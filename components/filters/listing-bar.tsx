import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import textStyles from '#components/ui/text.module.css';
import { type ListingView, type SortChoice, sortChoice } from '#lib/addresses/listing-view.ts';
import type { ProductList } from '#lib/contract/catalogue.ts';
import { FILTER_FORM_ID, FILTERS_ID } from './filter-panel.tsx';
import { COUNT_ID } from './form-memory.ts';
import styles from './listing-bar.module.css';
import { SortSelect } from './sort-select.tsx';

/** Orders offered. */
const ORDERS: readonly SortChoice[] = ['position', 'price', 'price-desc', 'discount', 'newest', 'name', 'name-desc'];
/** Those that tell of prices: only where prices are seen (decision 20). */
const TELLING = /^(price|discount)/;

/** The orders a list can be shown in: those offered, and the one that an address asked for. */
function ordersOf(list: ProductList, shown: SortChoice): readonly SortChoice[] {
  const offered = list.priceRange ? ORDERS : ORDERS.filter((order) => !TELLING.test(order));
  return offered.includes(shown) ? offered : [...offered, shown];
}

/** How many products there are, the button to the filters, and the order. */
export function ListingBar({ list, view }: { list: ProductList; view: ListingView }) {
  const t = useTranslations('Listing');
  const priced = view.price.min !== null || view.price.max !== null;
  // An id that nobody has filters nothing.
  const known = list.facets.flatMap(({ code, values }) => values.filter(({ id }) => view.filters[code]?.includes(id)));
  const chosen = known.length + Number(priced);
  // As the list came: nobody who sees no prices gets it in their order, whatever the address says.
  const order = sortChoice(list);
  return (
    <div className={styles.bar}>
      <p className={styles.n} id={COUNT_ID} tabIndex={-1}>
        {t.rich('count', { count: list.total, b: (text) => <b className={textStyles.figures}>{text}</b> })}
      </p>
      <div className={styles.btns}>
        <button
          type="button"
          className={clsx(buttonStyles.outlined, buttonStyles.small, styles.filter, styles.button)}
          popoverTarget={FILTERS_ID}
        >
          <Icon name="filter" small />
          {t('filterButton', { count: chosen })}
        </button>
        <IslandMessages namespaces={['Sort']}>
          <SortSelect formId={FILTER_FORM_ID} order={order} orders={ordersOf(list, order)} />
        </IslandMessages>
      </div>
    </div>
  );
}
