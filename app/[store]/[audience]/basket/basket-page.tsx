import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AssuranceCards } from '#components/basket/assurance-cards.tsx';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { RecentlyViewed } from '#components/recently-viewed/recently-viewed.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { storeMoney } from '#lib/money/money.ts';
import type { PageContext } from '#lib/pages/page-context.ts';
import { audienceSegment } from '#lib/routing/internal-path.ts';

export async function basketMetadata(): Promise<Metadata> {
  const t = await getTranslations('Basket');
  return { title: t('title'), robots: { index: false } };
}

/** What the live part is told of the store and audience, alike for everybody's basket. */
export function basketPlace({ config, storeId, dates, audience }: PageContext) {
  return {
    who: `${storeId}/${audienceSegment(audience)}`,
    storeId,
    formats: { money: storeMoney(config), dates },
    storeCountry: config.deliveryCountry,
  };
}

interface BasketPageProps {
  context: PageContext;
  /** Told above the basket. */
  notices?: ReactNode;
  /** The live part, with the visitor's basket in it or with the place for it. */
  children: ReactNode;
}

/** What stands around the basket: the same for everybody in the store and audience, but for the notices. */
export function BasketPage({ context: { config, audience }, notices, children }: BasketPageProps) {
  return (
    <PageFrame page="basket">
      {notices}
      <IslandMessages namespaces={['Basket', 'Card', 'Price', 'SoldIn', 'Failure']}>{children}</IslandMessages>
      <RecentlyViewed
        member={audience.kind === 'member'}
        storeCountry={config.deliveryCountry}
        money={storeMoney(config)}
      />
      <AssuranceCards store={config} />
    </PageFrame>
  );
}
