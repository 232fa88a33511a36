import { useTranslations } from 'next-intl';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { formatMoney } from '#lib/money/money.ts';
import { pathTo } from '#lib/routing/path-builder.ts';

/** What was put into the basket, for the side panel (PANEL-03). */
export function AddedPanel({ basket, variantId, money }: DialogInputs['added']) {
  const t = useTranslations('Buy');
  const { titleId, close } = useDialog();
  const { basketCount, subtotal } = basket.order;
  return (
    <div className="panel__in">
      <div className="panel__head">
        <Icon name="check" />
        <h2 id={titleId} className="h h--32">
          {t('added')}
        </h2>
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
        <button type="button" className="btn btn--line" onClick={() => close(true)}>
          {t('keepShopping')}
        </button>
      </div>
    </div>
  );
}

function AddedLine({ basket, variantId, money }: DialogInputs['added']) {
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
