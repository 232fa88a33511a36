import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { BasketItem } from '#lib/contract/basket.ts';
import { formatDate } from '#lib/i18n/dates.ts';
import { formatMoney } from '#lib/money/money.ts';
import type { BasketFormats } from './basket-formats.ts';

interface LineNoticeBoxProps {
  item: BasketItem;
  formats: BasketFormats;
  onAccept: (qty: number) => void;
  onRemove: () => void;
}

/** What changed with a line since it was added, and the two ways on: accept it or remove the line (decision 42). */
export function LineNoticeBox({ item, formats, onAccept, onRemove }: LineNoticeBoxProps) {
  const t = useTranslations('Basket');
  const { notice } = item;
  if (notice === null) return null;
  const money = (amount: number) => formatMoney(amount, formats.money);
  const wording = {
    'price-changed': () =>
      notice.kind === 'price-changed' && {
        text: t(notice.to > notice.from ? 'priceWentUp' : 'priceWentDown', {
          from: money(notice.from),
          to: money(notice.to),
        }),
        accept: t('keepAt', { price: money(notice.to) }),
        qty: item.qty,
      },
    'fewer-left': () =>
      notice.kind === 'fewer-left' && {
        text: t('onlyLeft', { count: notice.left }),
        accept: t('takeLeft', { count: notice.left }),
        qty: notice.left,
      },
    'sale-ended': () =>
      notice.kind === 'sale-ended' && {
        text: t('saleEnded', { date: formatDate(notice.endedAt, 'day', formats.dates) }),
        accept: t('keepAt', { price: money(item.price) }),
        qty: item.qty,
      },
    'sold-out': () => ({ text: t('soldOut'), accept: null, qty: 0 }),
  }[notice.kind]();
  if (!wording) return null;
  return (
    <div className="note line__note">
      <Icon name="alert" />
      <div>
        <b>{wording.text}</b>
        <div className="acts">
          {wording.accept !== null && (
            <button type="button" className="link" onClick={() => onAccept(wording.qty)}>
              {wording.accept}
            </button>
          )}
          <button type="button" className="link" onClick={onRemove}>
            {t('remove')}
          </button>
        </div>
      </div>
    </div>
  );
}
