import { useTranslations } from 'next-intl';
import { ProductCarousel } from '#components/product-cards/product-carousel.tsx';
import textStyles from '#components/ui/text.module.css';
import { clearLocalViews } from '#components/visitor/local-views.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { MoneyFormat } from '#lib/money/money.ts';

export interface RecentCarouselProps {
  cards: readonly ProductCard[];
  money: MoneyFormat;
  /** Is the list kept in this browser, so that the visitor can clear it here? */
  clearable: boolean;
}

/** The products that were looked at, in a row. */
export function RecentCarousel({ cards, money, clearable }: RecentCarouselProps) {
  const t = useTranslations('Recent');
  return (
    <ProductCarousel
      title={t('title')}
      cards={cards}
      money={money}
      action={
        clearable && (
          <button type="button" className={textStyles.link} onClick={clearLocalViews}>
            {t('clear')}
          </button>
        )
      }
    />
  );
}
