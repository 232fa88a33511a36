import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { DiscountControl } from '#components/basket-state/use-discounts.ts';
import { CountryLink } from '#components/delivery/deliver-to.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import spinnerStyles from '#components/ui/waiting/spinner.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { piecesToBuy } from '#lib/api/basket-reply.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { countryName } from '#lib/i18n/locale.ts';
import { formatMoney } from '#lib/money/money.ts';
import { LINES_NEED_ATTENTION, NO_CARRIER } from '#lib/rules/chosen-article.ts';
import { pointsWorth } from '#lib/rules/point-worth.ts';
import type { BasketFormats } from './basket-formats.ts';
import styles from './basket-summary.module.css';
import { DiscountForms } from './discount-forms.tsx';

interface BasketSummaryProps {
  basket: Basket;
  /** A change has not been answered yet. */
  busy: boolean;
  discounts: DiscountControl;
  formats: BasketFormats;
  /** Where the store delivers to by default, ISO 3166-1 alpha-2. */
  storeCountry: string;
}

/** What code and points take off, one row each (BASKET-18). */
function DiscountRows({ basket, formats }: Pick<BasketSummaryProps, 'basket' | 'formats'>) {
  const t = useTranslations('Basket');
  const { promoCodes, rewardPoints } = basket.order.discounts;
  const taken = promoCodes.filter(({ amount }) => amount > 0);
  return (
    <>
      {taken.map(({ code, amount }) => (
        <div className={styles.save} key={code}>
          <dt>{t('code', { code })}</dt>
          <dd>{formatMoney(-amount, formats.money)}</dd>
        </div>
      ))}
      {rewardPoints !== null && (
        <div className={styles.save}>
          <dt>{t('points')}</dt>
          <dd>{formatMoney(-pointsWorth(rewardPoints, basket.order.currency), formats.money)}</dd>
        </div>
      )}
    </>
  );
}

/** What stands in the way of the checkout (BASKET-04, BASKET-15): in our words where we know it, else the server's. */
function Obstacles({ errors, undeliverable }: { errors: readonly string[]; undeliverable: boolean }) {
  const t = useTranslations('Basket');
  const known = errors.map((error) => (error === LINES_NEED_ATTENTION ? t('decideFirst') : error));
  return [...known, ...(undeliverable ? [t('noCarrier')] : [])].map((words) => (
    <p key={words} className={noteStyles.warn} role="alert">
      <Icon name="alert" />
      <span>{words}</span>
    </p>
  ));
}

/** Sums of the basket and the way to the checkout, shut while something is in its way or a change is not answered yet. */
export function BasketSummary({ basket, busy, discounts, formats, storeCountry }: BasketSummaryProps) {
  const t = useTranslations('Basket');
  const { order, orderDetails } = basket;
  const money = (amount: number) => formatMoney(amount, formats.money);
  const country = countryName(orderDetails.deliveryCountry, formats.dates.locale);
  const attention = order.errorMessages.length > 0;
  const charged = piecesToBuy(basket);
  const nothingToBuy = charged === 0;
  const undeliverable = !nothingToBuy && basket.selected_carrier === null;
  const blocked = attention || nothingToBuy || undeliverable || busy;
  const freeFrom = orderDetails.freeDeliveryFrom;
  const missing = freeFrom !== null && order.hasDeliveryFee ? freeFrom - order.subtotal : 0;
  return (
    <aside className={styles.sum} aria-label={t('summary')}>
      <h2 className={textStyles.h32}>{t('summary')}</h2>
      {!nothingToBuy && <DiscountForms basket={basket} formats={formats} discounts={discounts} />}
      <dl aria-busy={busy}>
        <div>
          <dt>{t('items', { count: charged })}</dt>
          <dd>{money(order.subtotal)}</dd>
        </div>
        {order.hasSavings && (
          <div className={styles.save}>
            <dt>{t('savedOnRrp')}</dt>
            <dd>{money(order.rrpSavings)}</dd>
          </div>
        )}
        <DiscountRows basket={basket} formats={formats} />
        {!nothingToBuy && basket.selected_carrier?.code !== NO_CARRIER && (
          <div>
            <dt>
              <CountryLink storeCountry={storeCountry}>{t('deliveryTo', { country })}</CountryLink>
            </dt>
            {!undeliverable && <dd>{order.hasDeliveryFee ? money(order.deliveryFee) : t('free')}</dd>}
          </div>
        )}
        <div className={styles.total}>
          <dt>
            {t('total')} <small>{t(orderDetails.isUntaxed ? 'noVat' : 'inclVat')}</small>
          </dt>
          <dd>{money(order.total)}</dd>
        </div>
      </dl>
      {missing > 0 && <p className={textStyles.small}>{t('freeDeliveryMissing', { amount: money(missing) })}</p>}
      <Obstacles errors={order.errorMessages} undeliverable={undeliverable} />
      {blocked ? (
        <button type="button" className={clsx(buttonStyles.large, buttonStyles.wide, styles.button)} disabled>
          {busy ? <span className={spinnerStyles.spin} aria-hidden="true" /> : <Icon name="lock" small />}
          {t('checkout')}
        </button>
      ) : (
        <a
          className={clsx(buttonStyles.large, buttonStyles.wide, styles.button)}
          href={pathTo.checkout()}
          rel="nofollow"
        >
          <Icon name="lock" small />
          {t('checkout')}
        </a>
      )}
      <p className={clsx(textStyles.small, textStyles.muted)}>{t('checkedOnceMore')}</p>
    </aside>
  );
}
