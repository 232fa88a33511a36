import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Lifeless } from '#components/markup/lifeless.tsx';
import pageStyles from '#components/ui/page.module.css';
import type { Reply } from '#lib/contract/contract.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { formatMoney } from '#lib/money/money.ts';
import styles from './top-line.module.css';

interface TopLineProps {
  config: StoreConfig;
  /** What the shop has to say today (HEAD-06); null where it could not be asked. */
  words: Reply<'dynamic-text'> | null;
}

/** The thin line above the header: when sales open, and from which order value delivery is free. */
export function TopLine({ config, words }: TopLineProps) {
  const t = useTranslations('Shell');
  const { freeDeliveryFrom, currencyTemplate: template, priceLocale: locale } = config;
  return (
    <Lifeless as="aside" className={styles.topline} aria-label={t('topLine')}>
      <div className={clsx(pageStyles.wrap, styles.toplineIn)}>
        {words && (words.title !== '' || words.text !== '') && (
          <span>
            <b>{words.title}</b> <span className={styles.onlyD}>{words.text}</span>
          </span>
        )}
        {freeDeliveryFrom !== null && (
          <span className={styles.onlyD}>
            {t('freeDelivery', { amount: formatMoney(freeDeliveryFrom, { template, locale }) })}
          </span>
        )}
      </div>
    </Lifeless>
  );
}
