import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import { LineParts } from '#components/choice/line-parts.tsx';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import priceRowStyles from '#components/product-cards/price-row.module.css';
import { ProductCarousel } from '#components/product-cards/product-carousel.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import panelStyles from '#components/ui/overlays/panel.module.css';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { chosenOptions } from '#lib/api/basket-reply.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { formatMoney, type MoneyFormat } from '#lib/money/money.ts';
import { withUnit } from '#lib/rules/goods/product-name.ts';
import styles from './added-panel.module.css';

/** Products that are offered beside what was just added. */
const COMPANIONS = 8;

type AddedInput = DialogInputs['added'];

/** What was put into the basket, for the side panel and the dialog (PANEL-03, MODAL-07). */
export function AddedPanel({ basket, money }: AddedInput) {
  const t = useTranslations('Buy');
  const { titleId, close } = useDialog();
  const { basketCount, subtotal } = basket.order;
  return (
    <div className={panelStyles.panelIn}>
      <div className={panelStyles.head}>
        <Icon name="check" />
        <h2 id={titleId} className={textStyles.h32}>
          {t('added')}
        </h2>
      </div>
      <AddedLine basket={basket} money={money} />
      <p className={clsx(panelStyles.subtotal, textStyles.figures)}>
        <span>{t('basketCount', { count: basketCount })}</span>
        <span>{formatMoney(subtotal, money)}</span>
      </p>
      <div className={panelStyles.acts}>
        <a className={buttonStyles.button} href={pathTo.basket()}>
          {t('viewBasket')}
        </a>
        <button type="button" className={buttonStyles.outlined} onClick={() => close(true)}>
          {t('keepShopping')}
        </button>
      </div>
      {basket.lastAdded && <Companions productId={basket.lastAdded.productId} money={money} />}
    </div>
  );
}

/** The item added last: name, how many of it were added, price (BASKET-20). */
function AddedLine({ basket: { items, lastAdded }, money }: AddedInput) {
  const t = useTranslations('Buy');
  const line = items.find(({ cartItemId }) => cartItemId === lastAdded?.cartItemId);
  if (!line || !lastAdded) return null;
  const isReduced = lastAdded.price > lastAdded.specialPrice;
  const chosen = chosenOptions(line).map(({ name, value }) => withUnit(name, value));
  return (
    <div className={styles.added}>
      <span className={styles.pic}>
        <Picture picture={{ key: line.image.key, alt: '' }} shape="product" sizes="96px" />
      </span>
      <div>
        <p className={clsx(textStyles.brand, styles.brand)}>{line.brand_name}</p>
        <h3>{lastAdded.name}</h3>
        {chosen.length > 0 && <p className={clsx(textStyles.small, textStyles.muted)}>{chosen.join(', ')}</p>}
        <LineParts parts={line.parts} />
        <p className={clsx(textStyles.small, textStyles.muted)}>{t('quantity', { qty: lastAdded.qty })}</p>
      </div>
      <div className={styles.sum}>
        <div className={clsx(priceRowStyles.price, styles.price)}>
          <span className={clsx(priceRowStyles.now, isReduced && priceRowStyles.reduced)}>
            {formatMoney(lastAdded.specialPrice, money)}
          </span>
          {isReduced && (
            <span className={clsx(priceRowStyles.ref, styles.priceRef)}>
              {t('rrp', { amount: formatMoney(lastAdded.price, money) })}
            </span>
          )}
        </div>
      </div>
    </div>
  );
}

interface CompanionsProps {
  productId: number;
  money: MoneyFormat;
}

/** What goes with it, once it has come; without an answer nothing is missing. */
function Companions({ productId, money }: CompanionsProps) {
  const t = useTranslations('Buy');
  const load = useCallback(
    () => browserApi('basket-recommendations', { productId: String(productId), limit: COMPANIONS }),
    [productId],
  );
  const { value: cards } = useLoaded(load, true);
  return cards && <ProductCarousel title={t('goesWith')} cards={cards} money={money} headClass={textStyles.h24} />;
}
