import { useTranslations } from 'next-intl';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';

const CARDS = Array.from({ length: 12 }, (_, at) => at);

/** The space of a listing while it loads. */
export function ListingSkeleton() {
  const t = useTranslations('System');
  return (
    <div className="skelpage" role="status" aria-label={t('loading')}>
      <div className="skel skel--crumbs" />
      <div className="skel skel--head" />
      <div className="listing">
        <div />
        <div className="cards">
          {CARDS.map((at) => (
            <ProductCardSkeleton key={at} />
          ))}
        </div>
      </div>
    </div>
  );
}
