import { useTranslations } from 'next-intl';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import styles from './options.module.css';
import { SaleOptions } from './options.tsx';
import { TrendingOptions } from './start-list.tsx';
import { LISTBOX_ID } from './use-option-keys.ts';

/** Sales shown where nothing is found. */
const SALES_SHOWN = 4;

const loadHelp = async () => {
  const [{ searches }, sales] = await Promise.all([
    browserApi('search-trending', {}),
    browserApi('related-sales', { limit: SALES_SHOWN }),
  ]);
  return { searches, sales };
};

/** Where a term finds nothing (SEARCH-06): what to try, what many search for, and sales that are open. */
export function NothingFound({ term }: { term: string }) {
  const t = useTranslations('SearchPanel');
  const { value: help } = useLoaded(loadHelp, true);
  return (
    <>
      <div className={styles.nothing}>
        <p className={styles.nothingTitle}>{t('nothing')}</p>
        <p>{t('nothingHint', { term })}</p>
      </div>
      {help && (
        <div id={LISTBOX_ID} role="listbox" aria-label={t('list')}>
          <TrendingOptions label={t('trending')} searches={help.searches} />
          <SaleOptions label={t('sales')} sales={help.sales} />
        </div>
      )}
    </>
  );
}
