import { useTranslations } from 'next-intl';
import { LineParts } from '#components/ui/line-parts.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Order } from '#lib/contract/orders.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import { formatMoney } from '#lib/money/money.ts';
import { OrderItemState } from './order-item-state.tsx';

/** The items of an order as they were bought (ORDER-08), in the order's own currency (ORDER-07), and where they are. */
export function OrderLines({ order, dates }: { order: Order; dates: DateSetting }) {
  const t = useTranslations('Order');
  return (
    <ul className="lines">
      {order.items.map((item) => (
        <li className="line" key={item.id}>
          <span className="line__pic">
            <Picture picture={{ ...item.image, alt: '' }} shape="product" sizes="136px" />
          </span>
          <div>
            <p className="card__brand">{item.brandName}</p>
            <h3 className="line__name">
              <PageLink href={item.url}>{item.name}</PageLink>
            </h3>
            {item.options.map(({ name, value }) => (
              <p className="line__meta" key={name}>
                {name} <b>{value}</b>
              </p>
            ))}
            <LineParts parts={item.parts} />
            {item.fittingForm && <p className="line__meta">{t('fitting', item.fittingForm)}</p>}
            <p className="line__meta">{t('pieces', { count: item.qtyOrdered })}</p>
            <OrderItemState item={item} dates={dates} />
          </div>
          <div className="line__sum">
            <div className="price">
              <span className="price__now">{formatMoney(item.subtotal, order.currency)}</span>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
