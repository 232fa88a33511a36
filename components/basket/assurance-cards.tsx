import { useTranslations } from 'next-intl';
import { KeptPart } from '#components/shell/kept-part.tsx';
import { Icon } from '#components/ui/icon.tsx';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import type { StoreConfig } from '#lib/contract/stores.ts';
import styles from './assurance-cards.module.css';

/** Ways to pay as neutral marks, and the card brand that each stands for: a store may hide one (decision 3, FOOT-15). */
const WAYS_TO_PAY = [
  { way: 'credit', brand: null },
  { way: 'debit', brand: null },
  { way: 'charge', brand: 'American Express' },
  { way: 'wallet', brand: null },
] as const;

/** A number to call; a placeholder that the owner has not filled in yet is not one (decision 58). */
const PhoneNumber = ({ number }: { number: string }) =>
  /^\+?[\d ]+$/.test(number) ? <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a> : number;

const CardMark = () => (
  <svg className={styles.paysMark} viewBox="0 0 24 16" aria-hidden="true">
    <path d="M2.5 1h19A1.5 1.5 0 0 1 23 2.5v11a1.5 1.5 0 0 1-1.5 1.5h-19A1.5 1.5 0 0 1 1 13.5v-11A1.5 1.5 0 0 1 2.5 1M1 5.5h22M4.5 11h4" />
  </svg>
);

/** Three cards that take the place of the footer's strip on the basket (FOOT-02). */
export function AssuranceCards({ store }: { store: StoreConfig }) {
  const t = useTranslations('Basket');
  return (
    <KeptPart as="section" name="assurance" className={pageStyles.section} aria-label={t('helpAndGuarantees')}>
      <ul className={styles.assure}>
        <li>
          <Icon name="service" />
          <h2 className={textStyles.h24}>{t('askTitle')}</h2>
          <p>{t('askText')}</p>
          <p className={styles.tel}>
            <PhoneNumber number={store.customerServicePhone} />
          </p>
        </li>
        <li>
          <Icon name="lock" />
          <h2 className={textStyles.h24}>{t('secureTitle')}</h2>
          <p>{t('secureText')}</p>
          <ul className={styles.pays} aria-label={t('waysToPay')}>
            {WAYS_TO_PAY.filter(({ brand }) => brand === null || !store.hiddenCardBrands.includes(brand)).map(
              ({ way }) => (
                <li key={way}>
                  <CardMark />
                  {t(`pay.${way}`)}
                </li>
              ),
            )}
          </ul>
        </li>
        <li>
          <Icon name="return" />
          <h2 className={textStyles.h24}>{t('moneyBackTitle')}</h2>
          <p>{t('moneyBackText', { days: store.returnDays })}</p>
        </li>
      </ul>
    </KeptPart>
  );
}
