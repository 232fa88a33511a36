import { useTranslations } from 'next-intl';

/** The space of a product page while it loads. */
export function ProductSkeleton() {
  const t = useTranslations('System');
  return (
    <div className="skelpage" role="status" aria-label={t('loading')}>
      <div className="skel skel--crumbs" />
      <div className="product">
        <div className="gallery">
          <div className="gallery__main skel" />
        </div>
        <div className="buy">
          <div className="skel skel--line" />
          <div className="skel skel--title" />
          <div className="skel skel--head" />
        </div>
      </div>
    </div>
  );
}
