import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { LineParts } from '#components/choice/line-parts.tsx';
import priceRowStyles from '#components/product-cards/price-row.module.css';
import lineStyles from '#components/ui/line.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import type { Order, OrderItem } from '#lib/contract/orders.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import { formatMoney } from '#lib/money/money.ts';
import { NO_CARRIER } from '#lib/rules/chosen-article.ts';
import { optionLabel, withUnit } from '#lib/rules/goods/product-name.ts';
import { OrderItemState } from './order-item-state.tsx';

interface OrderLinesProps {
  order: Order;
  dates: DateSetting;
}

/** The items of an order by the parcels they are sent in (ORDER-06), then what is not sent; a single group needs no heading. */
export function OrderLines({ order, dates }: OrderLinesProps) {
  const t = useTranslations('Order');
  const { groups, items } = order;
  const count = groups.filter(({ id }) => id !== NO_CARRIER).length;
  return groups.map(({ id, label, itemIds }, at) => (
    <section key={id}>
      {groups.length > 1 && (
        <h2 className={lineStyles.linesParcel}>{id === NO_CARRIER ? label : t('parcel', { number: at + 1, count })}</h2>
      )}
      <ul className={lineStyles.lines}>
        {items
          .filter((item) => itemIds.includes(item.id))
          .map((item) => (
            <OrderLine key={item.id} item={item} order={order} dates={dates} Name={groups.length > 1 ? 'h3' : 'h2'} />
          ))}
      </ul>
    </section>
  ));
}

/** An item as it was bought (ORDER-08), in the order's own currency (ORDER-07), and where it is. */
function OrderLine({ item, order, dates, Name }: OrderLinesProps & { item: OrderItem; Name: 'h2' | 'h3' }) {
  const t = useTranslations('Order');
  const tBasket = useTranslations('Basket');
  const money = (amount: number) => formatMoney(amount, order.currency);
  return (
    <li className={lineStyles.line}>
      <span className={lineStyles.pic}>
        <Picture picture={{ ...item.image, alt: '' }} shape="product" sizes="136px" />
      </span>
      <div>
        <p className={clsx(textStyles.brand, lineStyles.brand)}>{item.brandName}</p>
        <Name className={lineStyles.name}>
          <PageLink href={item.url}>{item.name}</PageLink>
        </Name>
        {item.options.map(({ name, value }) => (
          <p className={lineStyles.meta} key={name}>
            {optionLabel(name)} <b>{withUnit(name, value)}</b>
          </p>
        ))}
        <LineParts parts={item.parts} />
        {item.fittingForm && <p className={lineStyles.meta}>{t('fitting', item.fittingForm)}</p>}
        <p className={lineStyles.meta}>{t('sku', { sku: item.sku })}</p>
        <p className={lineStyles.meta}>{t('pieces', { count: item.qtyOrdered })}</p>
        <OrderItemState item={item} dates={dates} />
      </div>
      <div className={lineStyles.sum}>
        <div className={clsx(priceRowStyles.price, lineStyles.price)}>
          <span className={priceRowStyles.now}>{money(item.subtotal)}</span>
          {item.qtyOrdered > 1 && (
            <span className={clsx(textStyles.small, textStyles.muted)}>
              {tBasket('each', { price: money(item.price) })}
            </span>
          )}
        </div>
      </div>
    </li>
  );
}
