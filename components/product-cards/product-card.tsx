import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { dialogTrigger, registerTrigger } from '#components/dialogs/dialog-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { ProductCard as Card } from '#lib/contract/catalogue.ts';
import { WISH_FORM } from '#lib/forms/wish-form-id.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { namesOption, readVariantAddress } from '#lib/rules/chosen-article.ts';
import { cardData } from './card-facts.ts';
import { CardPrice } from './card-price.tsx';
import styles from './product-card.module.css';

const SIZES = '(min-width: 1440px) 310px, (min-width: 1025px) 24vw, (min-width: 768px) 32vw, 46vw';

export interface ProductCardProps {
  card: Card;
  money: MoneyFormat;
  /** One of the first cards of the page: its picture is loaded at once. */
  priority?: boolean;
  /** One of many in a list, none of the first: laid out once it comes near the window (decision 296). */
  isFar?: boolean;
}

/** Attributes of the element of a card. */
export const cardElement = ({ card: { soldOut, brand, name }, isFar = false }: ProductCardProps) => ({
  className: soldOut ? styles.out : styles.card,
  'data-far': isFar ? '' : undefined,
  ...cardData({ brand: brand.name, name }),
});

/** A product in a list that the browser extends: what it shows is told in `CardBody`. Where the server renders, `KeptCard` costs less. */
export const ProductCard = (props: ProductCardProps) => (
  <article {...cardElement(props)}>
    <CardBody {...props} />
  </article>
);

/** Picture, brand, name, price (or the gate to it), what is nearly gone; nothing in it has code of its own. */
export function CardBody({ card, money, priority = false }: ProductCardProps) {
  const t = useTranslations('Card');
  const flag = card.soldOut ? t('soldOut') : card.isNew ? t('new') : null;
  return (
    <>
      <div className={styles.pic}>
        <Picture picture={card.image} shape="product" sizes={SIZES} priority={priority} />
        {flag && <span className={styles.flag}>{flag}</span>}
        <CardSizes {...card.sizes} />
      </div>
      <p className={clsx(textStyles.brand, styles.brand)}>{card.brand.name}</p>
      <h3 className={styles.name}>
        <PageLink href={card.url}>{card.name}</PageLink>
      </h3>
      {card.prices ? (
        <CardPrice productId={card.productID} prices={card.prices} differ={card.pricesDiffer} money={money} />
      ) : (
        <PriceGate back={card.url} />
      )}
      <Swatches colours={card.colours} />
      {card.lowStock && <LowStock {...card.lowStock} />}
      {card.prices && !card.soldOut && <QuickAdd card={card} money={money} />}
      <WishHeart card={card} />
    </>
  );
}

/**
 * The way into the basket without leaving the listing (PANEL-04): the product in the side panel, a bundle in one as wide
 * as the window (PANEL-11); without scripts the product's page. It opens with what the card shows, as its link does
 * (decision 67). Not for guests who may not see prices (decision 20).
 */
function QuickAdd({ card: { productID, kind, name, url }, money }: Pick<ProductCardProps, 'card' | 'money'>) {
  const t = useTranslations('Card');
  const input = { productId: productID, name, money };
  const chosen = readVariantAddress(new URLSearchParams(url.split('?')[1]));
  const opens =
    kind === 'bundle'
      ? dialogTrigger('bundle', input, 'full')
      : dialogTrigger('quick-add', { ...input, ...(namesOption(chosen) && { chosen }) }, 'panel');
  return (
    <a className={styles.quick} href={url} rel="nofollow" aria-label={t('quickAdd', { product: name })} {...opens}>
      <Icon name="basket" />
    </a>
  );
}

/** Beneath the other way, px; a rule would be a rule of every page with cards. */
const BELOW = { top: 60 };

/** Puts the product on the wish list, and takes it off: a button of the one form that every page has (wish-form-host.tsx). */
function WishHeart({ card: { productID, name } }: Pick<ProductCardProps, 'card'>) {
  const t = useTranslations('Card');
  return (
    <button
      type="submit"
      form={WISH_FORM}
      name="product_id"
      value={productID}
      className={styles.quick}
      style={BELOW}
      aria-label={t('wish', { product: name })}
    >
      <Icon name="heart" />
    </button>
  );
}

/** Colours shown as dots; of more there is their number. */
const DOTS = 5;

/** The colours of a product as dots, all of them named for who does not see them. */
function Swatches({ colours }: Pick<Card, 'colours'>) {
  const t = useTranslations('Card');
  if (colours.length === 0) return null;
  const more = colours.length - DOTS;
  const names = colours.map(({ name }) => name).join(', ');
  return (
    <p className={styles.dots} role="img" aria-label={t('colours', { count: colours.length, names })} title={names}>
      {colours.slice(0, DOTS).map(({ name, swatch }) => (
        <i key={name} style={{ background: swatch }} />
      ))}
      {more > 0 && <small className={textStyles.figures}>{t('moreColours', { count: more })}</small>}
    </p>
  );
}

function CardSizes({ heading, values }: Card['sizes']) {
  if (values.length === 0) return null;
  return (
    <div className={styles.sizes}>
      <b>{heading}</b>
      {values.map(({ label, inStock }) => (inStock ? <span key={label}>{label}</span> : <s key={label}>{label}</s>))}
    </div>
  );
}

/** Where the caller may not see prices (decision 20): the way to sign in, as high as a price. */
function PriceGate({ back }: { back: string }) {
  const t = useTranslations('Card');
  return (
    <a
      className={styles.gate}
      href={pathTo.login({ returnTo: back })}
      rel="nofollow"
      {...registerTrigger({ start: 'login' })}
    >
      <Icon name="lock" small />
      {t('signInForPrice')}
    </a>
  );
}

function LowStock({ size, qty }: NonNullable<Card['lowStock']>) {
  const t = useTranslations('Card');
  return <p className={styles.low}>{size === null ? t('last', { qty }) : t('lastInSize', { qty, size })}</p>;
}
