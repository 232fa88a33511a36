import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ProductCarousel } from '#components/catalogue/product-carousel.tsx';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { Icon } from '#components/ui/icon.tsx';
import { LineParts } from '#components/ui/line-parts.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { chosenOptions } from '#lib/api/chosen-options.ts';
import { formatMoney, type MoneyFormat } from '#lib/money/money.ts';

/** Products that are offered beside what was just added. */
const COMPANIONS = 8;

type AddedInput = DialogInputs['added'];

/** What was put into the basket, for the side panel and the dialog (PANEL-03, MODAL-07). */
export function AddedPanel({ basket, money, api = browserApi }: AddedInput & { api?: typeof browserApi }) {
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
      <AddedLine basket={basket} money={money} />
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
      {basket.lastAdded && <Companions productId={basket.lastAdded.productId} money={money} api={api} />}
    </div>
  );
}

/** The item added last: name, how many of it were added, price (BASKET-20). */
function AddedLine({ basket: { items, lastAdded }, money }: AddedInput) {
  const t = useTranslations('Buy');
  const line = items.find(({ cartItemId }) => cartItemId === lastAdded?.cartItemId);
  if (!line || !lastAdded) return null;
  const chosen = chosenOptions(line).map(({ value }) => value);
  return (
    <div className="added">
      <span className="added__pic">
        <Picture picture={{ key: line.image.key, alt: '' }} shape="product" sizes="96px" />
      </span>
      <div>
        <p className="card__brand">{line.brand_name}</p>
        <h3>{lastAdded.name}</h3>
        {chosen.length > 0 && <p className="small muted">{chosen.join(', ')}</p>}
        <LineParts parts={line.parts} />
        <p className="small muted">{t('quantity', { qty: lastAdded.qty })}</p>
      </div>
      <div className="added__sum">
        <div className="price">
          <span className="price__now">{formatMoney(lastAdded.specialPrice, money)}</span>
          {lastAdded.price > lastAdded.specialPrice && (
            <span className="price__ref">{t('rrp', { amount: formatMoney(lastAdded.price, money) })}</span>
          )}
        </div>
      </div>
    </div>
  );
}

interface CompanionsProps {
  productId: number;
  money: MoneyFormat;
  api: typeof browserApi;
}

/** What goes with it, once it has come; without an answer nothing is missing. */
function Companions({ productId, money, api }: CompanionsProps) {
  const t = useTranslations('Buy');
  const load = useCallback(
    () => api('basket-recommendations', { productId: String(productId), limit: COMPANIONS }),
    [api, productId],
  );
  const { value: cards } = useLoaded(load, true);
  return cards && <ProductCarousel title={t('goesWith')} cards={cards} money={money} headClass="h h--24" />;
}
