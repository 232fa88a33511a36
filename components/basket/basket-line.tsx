import { useTranslations } from 'next-intl';
import { LineParts } from '#components/ui/line-parts.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { chosenOptions } from '#lib/api/chosen-options.ts';
import type { BasketItem } from '#lib/contract/basket.ts';
import { formatDate } from '#lib/i18n/dates.ts';
import { dayRange } from '#lib/i18n/day-range.ts';
import { formatMoney } from '#lib/money/money.ts';
import { BasketForm } from './basket-form.tsx';
import type { BasketFormats } from './basket-formats.ts';
import { LineNoticeBox } from './line-notice-box.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

interface BasketLineProps {
  item: BasketItem;
  formats: BasketFormats;
  /** Why the last change was refused, in words. */
  fault: string | null;
  onQuantity: (qty: number) => void;
  onAccept: (qty: number) => void;
  onRemove: () => void;
}

function LineSum({ item, formats }: Pick<BasketLineProps, 'item' | 'formats'>) {
  const t = useTranslations('Basket');
  const tPrice = useTranslations('Price');
  const money = (amount: number) => formatMoney(amount, formats.money);
  if (!item.buyable) return <span className="muted small">{t('notInTotal')}</span>;
  return (
    <div className="price">
      <span className="price__now">{money(item.subtotal)}</span>
      {item.discount > 0 && <span className="price__off">{tPrice('off', { percent: item.discount })}</span>}
      {item.qty > 1 && <span className="small muted">{t('each', { price: money(item.price) })}</span>}
      <span className="price__ref">
        {item.was !== null && item.was !== item.rrp && (
          <span>
            {tPrice('was')} <s>{money(item.was * item.qty)}</s>
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
  return (
    <>
      {options.length > 0 && (
        <p className="line__meta">
          {options.map(({ name, value }) => (
            <span className="line__option" key={name}>
              {name} <b>{value}</b>
            </span>
          ))}
        </p>
      )}
      <LineParts parts={item.parts} />
      {item.fittingForm && <p className="line__meta">{t('fitting', item.fittingForm)}</p>}
      {item.saleEndsAt !== null && (
        <p className="line__meta">
          {t.rich('saleEnds', {
            moment: formatDate(item.saleEndsAt, 'weekday-and-time', formats.dates),
            b: (chunks) => <b>{chunks}</b>,
          })}
        </p>
      )}
      {end > 0 && (
        <p className="line__meta">
          {t('arrives', dayRange(start * 1000, end * 1000, 'weekday-and-day', formats.dates))}
        </p>
      )}
    </>
  );
}

/** A line of the basket: what it is, how many, what it costs, and what has changed since it was added. */
export function BasketLine({ item, formats, fault, onQuantity, onAccept, onRemove }: BasketLineProps) {
  const t = useTranslations('Basket');
  const product = `${item.brand_name} ${item.name}`;
  const { cartItemId } = item;
  return (
    <li className={item.buyable ? 'line' : 'line line--gone'}>
      <PageLink className="line__pic" href={item.url} tabIndex={-1} aria-hidden="true">
        <Picture picture={{ ...item.image, alt: '' }} shape="product" sizes="136px" />
      </PageLink>
      <div>
        <p className="card__brand">{item.brand_name}</p>
        <h2 className="line__name">
          <PageLink href={item.url}>{item.name}</PageLink>
        </h2>
        <LineFacts item={item} formats={formats} />
      </div>
      <div className="line__sum">
        <LineSum item={item} formats={formats} />
      </div>
      <div className="line__act">
        {item.buyable && (
          <QuantityStepper
            cartItemId={cartItemId}
            product={product}
            qty={item.qty}
            max={item.maxQty}
            onChange={onQuantity}
          />
        )}
        {item.notice === null && (
          <BasketForm change="quantity" fields={{ cartItemId, qty: 0 }} onChange={onRemove}>
            <button type="submit" className="link" aria-label={t('removeProduct', { product })}>
              {t('remove')}
            </button>
          </BasketForm>
        )}
        {fault !== null && (
          <p className="field__err" role="alert">
            {fault}
          </p>
        )}
      </div>
      <LineNoticeBox item={item} formats={formats} onAccept={onAccept} onRemove={onRemove} />
    </li>
  );
}
