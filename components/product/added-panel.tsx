import { useTranslations } from 'next-intl';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Basket } from '#lib/contract/basket.ts';
import { formatMoney, type MoneyFormat } from '#lib/money/money.ts';
import { pathTo } from '#lib/routing/path-builder.ts';

interface AddedPanelProps {
  basket: Basket;
  /** The variant that was just added. */
  variantId: number;
  money: MoneyFormat;
  onClose: () => void;
}

/** What was put into the basket, in a panel from the right; the browser's own dialog keeps and returns the focus. */
export function AddedPanel({ basket, variantId, money, onClose }: AddedPanelProps) {
  const t = useTranslations('Buy');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const closeOnVeil = (event: MouseEvent<HTMLDialogElement>) => event.target === dialog.current && close();
  const { basketCount, subtotal } = basket.order;
  return (
    <dialog ref={dialog} className="panel" aria-label={t('added')} onClose={onClose} onPointerDown={closeOnVeil}>
      <div className="panel__in">
        <button type="button" className="close" aria-label={t('closePanel')} onClick={close}>
          <Icon name="close" />
        </button>
        <div className="panel__head">
          <Icon name="check" />
          <h2 className="h h--32">{t('added')}</h2>
        </div>
        <AddedLine basket={basket} variantId={variantId} money={money} />
        <p className="subtotal num">
          <span>{t('basketCount', { count: basketCount })}</span>
          <span>{formatMoney(subtotal, money)}</span>
        </p>
        <div className="panel__acts">
          <a className="btn" href={pathTo.basket()}>
            {t('viewBasket')}
          </a>
          <button type="button" className="btn btn--line" onClick={close}>
            {t('keepShopping')}
          </button>
        </div>
      </div>
    </dialog>
  );
}

function AddedLine({ basket, variantId, money }: Pick<AddedPanelProps, 'basket' | 'variantId' | 'money'>) {
  const t = useTranslations('Buy');
  const line = basket.items.find((item) => item.variantId === variantId);
  if (!line) return null;
  const options = line.options.flatMap(({ selected_value: chosen }) => (chosen ? [chosen.value] : []));
  return (
    <div className="added">
      <span className="added__pic">
        <Picture picture={{ key: line.image.key, alt: '' }} shape="product" sizes="96px" />
      </span>
      <div>
        <p className="card__brand">{line.brand_name}</p>
        <h3>{line.name}</h3>
        <p className="small muted">{options.join(', ')}</p>
      </div>
      <div className="added__sum">
        <div className="price">
          <span className="price__now">{formatMoney(line.price, money)}</span>
          {line.rrp > line.price && (
            <span className="price__ref">{t('rrp', { amount: formatMoney(line.rrp, money) })}</span>
          )}
        </div>
      </div>
    </div>
  );
}
