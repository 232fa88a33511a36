import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { BasketNotice } from '#lib/rules/form-notices.ts';
import { productName } from '#lib/rules/goods/product-name.ts';
import styles from './basket-view.module.css';

const WORDS = {
  'checkout-failed': 'Basket.checkoutFailed',
  'no-order': 'BasketNotice.noOrder',
  'not-saved': 'Basket.notSaved',
  'code-unknown': 'Basket.codeUnknown',
  'code-minimum': 'Basket.codeMinimum',
  'code-tries': 'Basket.codeTries',
  added: 'BasketNotice.added',
  'added-before': 'BasketNotice.addedBefore',
  'choose-size': 'BasketNotice.chooseSize',
  'choose-colour': 'BasketNotice.chooseColour',
  'not-made': 'BasketNotice.notMade',
  fitting: 'BasketNotice.fitting',
  'sold-out': 'Buy.errors.SOLD_OUT',
  'all-in-basket': 'Buy.errors.ALL_IN_BASKET',
  'line-full': 'Buy.errors.LINE_FULL',
  'price-changed': 'BasketNotice.priceChanged',
  wait: 'Buy.errors.RATE_LIMITED',
  'signed-out': 'SignedOut.text',
} as const satisfies Record<BasketNotice, string>;

interface NoticeAboveBasketProps {
  notice: BasketNotice;
  /** Id of the product it is about; 0 for none. */
  product: number;
  items: Basket['items'];
  /** The visitor has a session, and so may have a basket. */
  hasSession: boolean;
}

/** Says above the basket what a form or a link did, or could not do; with scripts the place itself says it. */
export function NoticeAboveBasket({ notice, product, items, hasSession }: NoticeAboveBasketProps) {
  const t = useTranslations();
  const isThere = notice === 'added' || notice === 'added-before';
  const item = items.findLast(({ productId }) => productId === product);
  if (isThere && item) {
    return (
      <p className={clsx(noteStyles.ok, styles.basketAlert)} role="status">
        <Icon name="check" />
        <span>{t(WORDS[notice], { product: productName(item.brand_name, item.name) })}</span>
      </p>
    );
  }
  // What was added and is not there was taken out again, or the browser keeps no cookie to know its basket by.
  if (isThere && hasSession) return null;
  return (
    <p className={clsx(noteStyles.warn, styles.basketAlert)} role="alert">
      <Icon name="alert" />
      <span>
        {isThere ? t('Buy.errors.COOKIES') : t(WORDS[notice])}{' '}
        {product > 0 && (
          <PageLink className={textStyles.link} href={pathTo.product(product)}>
            {t('BasketNotice.back')}
          </PageLink>
        )}
      </span>
    </p>
  );
}
