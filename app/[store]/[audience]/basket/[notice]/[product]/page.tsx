import '#app/styles.ts';
import '#components/basket/basket-view.module.css';
import '#components/basket/basket-summary.module.css';
import '#components/basket/discount-forms.module.css';
import '#components/basket/line-notice-box.module.css';
import '#components/basket/quantity-stepper.module.css';
import '#components/basket/assurance-cards.module.css';
import { getTranslations } from 'next-intl/server';
import { BasketPlace } from '#components/basket/basket-place.tsx';
import { EmptyBasket } from '#components/basket/empty-basket.tsx';
import { NoticeAboveBasket } from '#components/basket/notice-above-basket.tsx';
import { refusedCode } from '#components/basket/refused-code.ts';
import { ProductRail } from '#components/product-cards/product-rail.tsx';
import { emptyBasket } from '#lib/api/basket-reply.ts';
import { railCards } from '#lib/api/rail-cards.ts';
import { storeMoney } from '#lib/money/money.ts';
import type { PageParams } from '#lib/pages/page-context.ts';
import { optional } from '#lib/pages/page-replies.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';
import { BASKET_NOTICES } from '#lib/rules/form-notices.ts';
import { currentReturnedForm } from '#lib/session/current-session.ts';
import { BasketPage, basketMetadata, basketPlace } from '../../basket-page.tsx';

/** Cards beneath an empty basket: as many as a wide screen has in a row. */
const POPULAR = 5;

interface BasketProps {
  params: Promise<PageParams & { notice: string; product: string }>;
}

export const generateMetadata = basketMetadata;

/** The basket (ROUTE-03): the visitor's own, rendered per request, so that it can be read without JavaScript. */
export default async function BasketRoute({ params }: BasketProps) {
  const { notice, product } = await params;
  const context = await visitorContext(params);
  const { config, storeId, hasSession, own, api, pricesShown, audience } = context;
  const [basket, standing] = await Promise.all([
    hasSession ? own('basket-data', { store_id: storeId, default_shipping: '1' }) : emptyBasket(config),
    audience.kind === 'member' ? optional(own('session-standing', {}), null) : null,
  ]);
  const popular =
    basket.items.length > 0
      ? []
      : await optional(railCards(api, storeId, api('bestsellers', { store_id: storeId, limit: POPULAR })), []);
  const tHome = await getTranslations('Home');
  const isOver = standing !== null && !standing.isMember;
  const returned = await currentReturnedForm('promo-code', notice.startsWith('code-') ? 'again' : 'first');
  const told = BASKET_NOTICES.find((known) => known === notice);
  return (
    <BasketPage
      context={context}
      notices={
        <>
          {told && (
            <NoticeAboveBasket notice={told} product={Number(product)} items={basket.items} hasSession={hasSession} />
          )}
          {isOver && (
            <noscript>
              <NoticeAboveBasket notice="signed-out" product={0} items={[]} hasSession={false} />
            </noscript>
          )}
        </>
      }
    >
      <BasketPlace
        {...basketPlace(context)}
        initial={basket}
        refused={returned && refusedCode(returned)}
        empty={
          <>
            <EmptyBasket signIn={!pricesShown} />
            <ProductRail title={tHome('bestsellers')} cards={popular} money={storeMoney(config)} priority={2} />
          </>
        }
      />
    </BasketPage>
  );
}
