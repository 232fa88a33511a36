import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { LineParts } from '#components/choice/line-parts.tsx';
import { SoldInNote } from '#components/choice/sold-in-note.tsx';
import priceRowStyles from '#components/product-cards/price-row.module.css';
import fieldStyles from '#components/ui/field.module.css';
import lineStyles from '#components/ui/line.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import { chosenOptions } from '#lib/api/basket-reply.ts';
import type { BasketItem } from '#lib/contract/basket.ts';
import { WISH_FORM } from '#lib/forms/wish-form-id.ts';
import { dayEndedAt, dayRange, formatDate } from '#lib/i18n/dates.ts';
import { formatMoney } from '#lib/money/money.ts';
import { optionLabel, productName, withUnit } from '#lib/rules/goods/product-name.ts';
import { BasketForm } from './basket-form.tsx';
import type { BasketFormats } from './basket-formats.ts';
import { LineNoticeBox } from './line-notice-box.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

interface BasketLineProps {
  item: BasketItem;
  formats: BasketFormats;
  /** Why the last change was refused, in words. */
  fault: string | null;
  isRestored: (cartItemId: number) => boolean;
  onQuantity: (qty: number) => void;
  onAccept: (qty: number) => void;
  onRemove: () => void;
}

function LineSum({ item, formats }: Pick<BasketLineProps, 'item' | 'formats'>) {
  const t = useTranslations('Basket');
  const tPrice = useTranslations('Price');
  const money = (amount: number) => formatMoney(amount, formats.money);
  if (!item.buyable)
    return <span className={clsx(textStyles.muted, textStyles.small, fieldStyles.small)}>{t('notInTotal')}</span>;
  const was = item.was !== null && item.was !== item.rrp ? item.was : null;
  const isReduced = item.discount > 0 || was !== null || item.rrp > item.price;
  return (
    <div className={clsx(priceRowStyles.price, lineStyles.price)}>
      <span className={clsx(priceRowStyles.now, isReduced && priceRowStyles.reduced)}>{money(item.subtotal)}</span>
      {item.discount > 0 && <span className={priceRowStyles.off}>{tPrice('off', { percent: item.discount })}</span>}
      {item.qty > 1 && (
        <span className={clsx(textStyles.small, textStyles.muted, fieldStyles.small)}>
          {t('each', { price: money(item.price) })}
        </span>
      )}
      <span className={clsx(priceRowStyles.ref, lineStyles.priceRef)}>
        {was !== null && (
          <span>
            {tPrice('was')} <s>{money(was * item.qty)}</s>
          </span>
        )}
        {item.rrp > item.price && <span>{tPrice('rrp', { amount: money(item.rrp * item.qty) })}</span>}
      </span>
    </div>
  );
}

/** What a line is: options, fitting, when its sale ends and when it arrives. */
function LineFacts({ item, formats }: Pick<BasketLineProps, 'item' | 'formats'>) {
  const t = useTranslations('Basket');
  const options = chosenOptions(item);
  const { start, end } = item.estimatedDelivery;
  const endMoment = (at: string): string => {
    const day = dayEndedAt(at, 'weekday', formats.dates);
    return day === null ? formatDate(at, 'weekday-and-time', formats.dates) : t('midnight', { day });
  };
  return (
    <>
      {options.length > 0 && (
        <p className={lineStyles.meta}>
          {options.map(({ name, value }) => (
            <span className={lineStyles.option} key={name}>
              {optionLabel(name)} <b>{withUnit(name, value)}</b>
            </span>
          ))}
        </p>
      )}
      <LineParts parts={item.parts} />
      <SoldInNote soldIn={item.soldIn} className={lineStyles.meta} />
      {item.buyable &&
        item.tiers?.map(({ from, price }) => (
          <p key={from} className={lineStyles.meta}>
            {t('tier', { count: from, price: formatMoney(price, formats.money) })}
          </p>
        ))}
      {item.isVirtual && <p className={lineStyles.meta}>{t('virtual')}</p>}
      {item.fittingForm && <p className={lineStyles.meta}>{t('fitting', item.fittingForm)}</p>}
      {item.saleEndsAt !== null && (
        <p className={lineStyles.meta}>
          {t.rich('saleEnds', {
            moment: endMoment(item.saleEndsAt),
            b: (chunks) => <b>{chunks}</b>,
          })}
        </p>
      )}
      {end > 0 && (
        <p className={lineStyles.meta}>
          {t('arrives', dayRange(start * 1000, end * 1000, 'weekday-and-day', formats.dates))}
        </p>
      )}
    </>
  );
}

/** A line of the basket: what it is, how many, what it costs, and what has changed since it was added. */
export function BasketLine({ item, formats, fault, isRestored, onQuantity, onAccept, onRemove }: BasketLineProps) {
  const t = useTranslations('Basket');
  const product = productName(item.brand_name, item.name);
  const { cartItemId } = item;
  const heading = useRef<HTMLHeadingElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (isRestored(cartItemId)) heading.current?.focus();
  });
  useEffect(() => takeFocus(), []);
  const accept = (qty: number): void => {
    // What is accepted goes, with the button that had the focus.
    heading.current?.focus();
    onAccept(qty);
  };
  return (
    <li className={item.buyable ? lineStyles.line : lineStyles.gone}>
      <PageLink className={lineStyles.pic} href={item.url} tabIndex={-1} aria-hidden="true">
        <Picture picture={{ ...item.image, alt: '' }} shape="product" sizes="136px" />
      </PageLink>
      <div>
        <p className={clsx(textStyles.brand, lineStyles.brand)}>{item.brand_name}</p>
        <h2 ref={heading} tabIndex={-1} className={lineStyles.name}>
          <PageLink href={item.url}>{item.name}</PageLink>
        </h2>
        <LineFacts item={item} formats={formats} />
      </div>
      <div className={lineStyles.sum}>
        <LineSum item={item} formats={formats} />
      </div>
      <div className={lineStyles.act}>
        {item.buyable && (
          <QuantityStepper
            cartItemId={cartItemId}
            product={product}
            qty={item.qty}
            max={item.maxQty}
            soldIn={item.soldIn}
            onChange={onQuantity}
          />
        )}
        {item.notice === null && (
          <BasketForm change="quantity" fields={{ cartItemId, qty: 0 }} onChange={onRemove}>
            <button
              type="submit"
              className={clsx(textStyles.link, lineStyles.link)}
              aria-label={t('removeProduct', { product })}
            >
              {t('remove')}
            </button>
          </BasketForm>
        )}
        <button
          type="submit"
          form={WISH_FORM}
          name="move"
          value={`${item.productId}.${cartItemId}`}
          className={clsx(textStyles.link, lineStyles.link)}
        >
          {t('move')}
          <span className={textStyles.hidden}>: {product}</span>
        </button>
        {fault !== null && (
          <p className={clsx(fieldStyles.error, lineStyles.error)} role="alert">
            {fault}
          </p>
        )}
      </div>
      <LineNoticeBox item={item} formats={formats} onAccept={accept} onRemove={onRemove} />
    </li>
  );
}
