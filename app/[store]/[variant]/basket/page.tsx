import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AssuranceCards } from '#components/basket/assurance-cards.tsx';
import { BasketView } from '#components/basket/basket-view.tsx';
import { EmptyBasket } from '#components/basket/empty-basket.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { IslandMessages } from '#components/ui/island-messages.tsx';
import { emptyBasket } from '#lib/api/empty-basket.ts';
import type { PageParams } from '#lib/api/page-context.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { storeMoney } from '#lib/money/store-money.ts';

interface BasketProps {
  params: Promise<PageParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Basket');
  return { title: t('title'), robots: { index: false } };
}

/** The basket (ROUTE-03): the visitor's own, rendered per request, so that it can be read without JavaScript. */
export default async function BasketRoute({ params }: BasketProps) {
  const { config, storeId, dates, hasSession, own, pricesShown } = await visitorOf(params);
  const basket = hasSession ? await own('basket-data', { default_shipping: '1' }) : emptyBasket(config);
  return (
    <PageFrame layout="basket">
      <IslandMessages namespaces={['Basket', 'Price']}>
        <BasketView
          storeId={storeId}
          initial={basket}
          formats={{ money: storeMoney(config), dates }}
          empty={<EmptyBasket signIn={!pricesShown} />}
        />
      </IslandMessages>
      <AssuranceCards store={config} />
    </PageFrame>
  );
}
