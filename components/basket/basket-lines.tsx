import { useTranslations } from 'next-intl';
import type { BasketControl, LineFault } from '#components/basket-state/use-basket.ts';
import lineStyles from '#components/ui/line.module.css';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import { dayRange } from '#lib/i18n/dates.ts';
import type { BasketFormats } from './basket-formats.ts';
import { BasketLine } from './basket-line.tsx';
import { RemovedLine } from './removed-line.tsx';

interface BasketLinesProps {
  control: BasketControl;
  formats: BasketFormats;
  /** Is a line that appears the one that Undo brought back? It takes the focus. */
  isRestored: (cartItemId: number) => boolean;
}

interface LineGroup {
  readonly id: string;
  readonly items: BasketItem[];
  /** Some of it will be sent; what can no longer be bought, or needs no delivery, makes no parcel. */
  readonly isParcel: boolean;
}

/** The lines that leave together, in the order of the basket's groups; what is not sent comes last. */
function groupsOf({ groups, items }: Basket): LineGroup[] {
  const grouped = new Set(groups.flatMap(({ cartItemIds }) => cartItemIds));
  const all = [
    ...groups.map(({ id, cartItemIds }) => ({
      id,
      items: items.filter((item) => cartItemIds.includes(item.cartItemId)),
    })),
    { id: 'rest', items: items.filter((item) => !grouped.has(item.cartItemId)) },
  ];
  return all
    .filter((group) => group.items.length > 0)
    .map((group) => ({ ...group, isParcel: group.items.some(({ buyable, isVirtual }) => buyable && !isVirtual) }))
    .sort((a, b) => Number(b.isParcel) - Number(a.isParcel));
}

function ParcelHead({
  number,
  count,
  items,
  formats,
}: {
  number: number;
  count: number;
  items: BasketItem[];
  formats: BasketFormats;
}) {
  const t = useTranslations('Basket');
  const dates = items.map((item) => item.estimatedDelivery).filter(({ end }) => end > 0);
  if (dates.length === 0) return <h2 className={lineStyles.linesParcel}>{t('parcel', { number, count })}</h2>;
  const first = Math.min(...dates.map(({ start }) => start)) * 1000;
  const last = Math.max(...dates.map(({ end }) => end)) * 1000;
  return (
    <h2 className={lineStyles.linesParcel}>
      {t('parcel', { number, count })}{' '}
      <span>{t('arrives', dayRange(first, last, 'weekday-and-day', formats.dates))}</span>
    </h2>
  );
}

/** All lines, parcel by parcel (BASKET-07), and in the place of a line just removed the way to get it back. */
export function BasketLines({ control, formats, isRestored }: BasketLinesProps) {
  const t = useTranslations('Basket');
  const { basket, fault, removed } = control;
  const groups = groupsOf(basket);
  const count = groups.filter(({ isParcel }) => isParcel).length;
  const tFailure = useTranslations('Failure');
  const wordOf = ({ left, isOffline }: LineFault): string => {
    if (left === null) return isOffline ? tFailure('offline') : t('notSaved');
    return left === 0 ? t('soldOut') : t('onlyLeft', { count: left });
  };
  return (
    <div>
      {removed && <RemovedLine key={removed.cartItemId} item={removed} onUndo={control.undo} />}
      {groups.map(({ id, items, isParcel }, at) => (
        <section key={id}>
          {isParcel && count > 1 && <ParcelHead number={at + 1} count={count} items={items} formats={formats} />}
          <ul className={lineStyles.lines}>
            {items.map((item) => (
              <BasketLine
                key={item.cartItemId}
                item={item}
                formats={formats}
                fault={fault?.cartItemId === item.cartItemId ? wordOf(fault) : null}
                isRestored={isRestored}
                onQuantity={(qty) => control.setQuantity(item.cartItemId, qty)}
                onAccept={(qty) => control.accept(item.cartItemId, qty)}
                onRemove={() => control.remove(item)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
