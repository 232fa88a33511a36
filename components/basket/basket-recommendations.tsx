import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { useNear } from '#components/behaviour/use-near.ts';
import { ProductCarousel } from '#components/product-cards/product-carousel.tsx';
import pageStyles from '#components/ui/page.module.css';
import { browserApi } from '#lib/api/browser-api.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { BASKET_RECOMMENDATIONS_LIMIT } from '#lib/rules/limits.ts';

interface BasketRecommendationsProps {
  storeId: number;
  productIds: readonly number[];
  money: MoneyFormat;
}

/** Cards until somebody moves the row: more than any screen shows. All at once would hold a phone up for most of a second. */
const FIRST_CARDS = 8;

/** What other members bought beside this, fetched when the shopper comes near (BASKET-25); a failure shows nothing. */
export function BasketRecommendations({ storeId, productIds, money }: BasketRecommendationsProps) {
  const t = useTranslations('Basket');
  const { mark, isNear } = useNear<HTMLDivElement>();
  const [isMoved, setMoved] = useState(false);
  // Chosen for the basket as it was found: a rail that changes under the hand at each quantity helps nobody.
  const [chosenFor] = useState(() => productIds.join(','));
  const { data: cards } = useQuery({
    queryKey: ['store', storeId, 'basket-recommendations', chosenFor],
    queryFn: () => browserApi('basket-recommendations', { productId: chosenFor, limit: BASKET_RECOMMENDATIONS_LIMIT }),
    enabled: isNear,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  const showAll = (): void => startTransition(() => setMoved(true));
  return (
    <div ref={mark} className={pageStyles.section} onScrollCapture={showAll} onFocusCapture={showAll}>
      {cards && (
        <ProductCarousel title={t('othersAdded')} cards={isMoved ? cards : cards.slice(0, FIRST_CARDS)} money={money} />
      )}
    </div>
  );
}
