import { useTranslations } from 'next-intl';
import { useCallback, useId, useRef } from 'react';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import type { Product } from '#lib/contract/catalogue.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { BundleForm } from './bundle-form.tsx';
import { PriceBlock } from './price-block.tsx';
import { PriceGate } from './price-gate.tsx';
import { TogetherNote } from './together-note.tsx';
import { useBundlePurchase } from './use-bundle-purchase.ts';

type BundleInput = DialogInputs['bundle'];

/** A bundle of a listing, chosen part by part in the panel that is as wide as the window (PANEL-06, PANEL-11). */
export function BundlePanel({ productId, name, money, api = browserApi }: BundleInput & { api?: typeof browserApi }) {
  const t = useTranslations('Failure');
  const { titleId } = useDialog();
  const load = useCallback(() => api('single-product', { productId }), [api, productId]);
  const { value: product, failed, retry } = useLoaded(load, true);
  return (
    <div className="panel__in bundlepanel">
      <div className="panel__head">
        <h2 id={titleId} className="h h--32">
          {name}
        </h2>
      </div>
      {product && <BundleChoice product={product} money={money} api={api} />}
      {failed && <LoadFailure text={t('unavailable')} again={t('again')} onAgain={retry} />}
      {!product && !failed && <BundleSkeleton />}
    </div>
  );
}

function BundleChoice({ product, money, api }: { product: Product; money: MoneyFormat; api: typeof browserApi }) {
  const t = useTranslations('Buy');
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const purchase = useBundlePurchase(product, { money, api, form });
  const [picture] = product.colours[0]?.pictures ?? [];
  const { prices, isHomePrice, apart } = purchase;
  return (
    <div className="bundlepanel__cols" data-home-price={isHomePrice || undefined}>
      <div className="bundlepanel__what">
        <div className="bundlepanel__pic">
          {picture && <Picture picture={picture} shape="product" sizes="(min-width: 1025px) 40vw, 90vw" />}
        </div>
        <p className="card__brand">{product.brand.name}</p>
        {prices ? (
          <PriceBlock prices={prices} money={money}>
            <TogetherNote apart={apart} price={prices.current} money={money} />
          </PriceBlock>
        ) : (
          <PriceGate back={product.url} />
        )}
        <PageLink className="link" href={product.url}>
          {t('wholeProduct')}
        </PageLink>
      </div>
      <BundleForm id={formId} ref={form} productId={product.productID} purchase={purchase} urgency={false} />
    </div>
  );
}

/** Stands where the bundle will, in its size. */
const BundleSkeleton = () => (
  <div className="bundlepanel__cols" aria-hidden="true">
    <span className="bundlepanel__pic skeleton" />
    <div className="bundle">
      <span className="quick__line skeleton" />
      <span className="quick__block skeleton" />
      <span className="quick__block skeleton" />
    </div>
  </div>
);
