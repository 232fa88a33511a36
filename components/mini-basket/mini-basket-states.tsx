import { useTranslations } from 'next-intl';

/** As high as two lines and the sum, so that nothing jumps when they come. */
export function MiniBasketSkeleton() {
  const t = useTranslations('MiniBasket');
  return (
    <div className="mini-basket__wait" role="status" aria-label={t('loading')}>
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}

/** The basket could not be asked: it can be again, and the way to its page stays. */
export function MiniBasketFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('MiniBasket');
  return (
    <p className="mini-basket__note" role="alert">
      {t('failed')}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  );
}
