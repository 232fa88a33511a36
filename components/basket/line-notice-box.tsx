import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import lineStyles from '#components/ui/line.module.css';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import type { BasketItem, LineNotice } from '#lib/contract/basket.ts';
import { dayRange, formatDate } from '#lib/i18n/dates.ts';
import { formatMoney } from '#lib/money/money.ts';
import { BasketForm } from './basket-form.tsx';
import type { BasketFormats } from './basket-formats.ts';
import styles from './line-notice-box.module.css';

interface LineNoticeBoxProps {
  item: BasketItem;
  formats: BasketFormats;
  onAccept: (qty: number) => void;
  onRemove: () => void;
}

/** What is told, and what accepting it means; `accept` is null where there is nothing to accept. */
interface Wording {
  readonly text: string;
  readonly accept: string | null;
  readonly qty: number;
}

function useWording(item: BasketItem, formats: BasketFormats): (notice: LineNotice) => Wording {
  const t = useTranslations('Basket');
  const tSoldIn = useTranslations('SoldIn');
  const money = (amount: number) => formatMoney(amount, formats.money);
  return (notice) => {
    switch (notice.kind) {
      case 'price-changed': {
        const [from, to] = [money(notice.from), money(notice.to)];
        const text = t(notice.to > notice.from ? 'priceWentUp' : 'priceWentDown', { from, to });
        return { text, accept: t('keepAt', { price: to }), qty: item.qty };
      }
      case 'fewer-left': {
        const count = notice.left;
        return { text: t('onlyLeft', { count }), accept: t('takeLeft', { count }), qty: count };
      }
      case 'other-quantity': {
        const count = notice.qty;
        return { text: tSoldIn('notSold'), accept: count > 0 ? tSoldIn('take', { count }) : null, qty: count };
      }
      case 'sale-ended': {
        const date = formatDate(notice.endedAt, 'day', formats.dates);
        return { text: t('saleEnded', { date }), accept: t('keepAt', { price: money(item.price) }), qty: item.qty };
      }
      case 'delivery-later': {
        const { start, end } = item.estimatedDelivery;
        const days = dayRange(start * 1000, end * 1000, 'weekday-and-day', formats.dates);
        return { text: t('arrivesLater', days), accept: t('keep'), qty: item.qty };
      }
      case 'sold-out':
        return { text: t('soldOut'), accept: null, qty: 0 };
    }
  };
}

/** What changed with a line since it was added, and the two ways on: accept it or remove the line (decision 42). */
export function LineNoticeBox({ item, formats, onAccept, onRemove }: LineNoticeBoxProps) {
  const t = useTranslations('Basket');
  const wordingOf = useWording(item, formats);
  if (item.notice === null) return null;
  const { text, accept, qty } = wordingOf(item.notice);
  const { cartItemId } = item;
  return (
    <div className={clsx(noteStyles.note, lineStyles.note, styles.lineNote)}>
      <Icon name="alert" />
      <div>
        <b>{text}</b>
        <div className={styles.acts}>
          {accept !== null && (
            <BasketForm change="quantity" fields={{ cartItemId, qty, accept: 1 }} onChange={() => onAccept(qty)}>
              <button type="submit" className={clsx(textStyles.link, lineStyles.link)}>
                {accept}
              </button>
            </BasketForm>
          )}
          <BasketForm change="quantity" fields={{ cartItemId, qty: 0 }} onChange={onRemove}>
            <button type="submit" className={clsx(textStyles.link, lineStyles.link)}>
              {t('remove')}
            </button>
          </BasketForm>
        </div>
      </div>
    </div>
  );
}
