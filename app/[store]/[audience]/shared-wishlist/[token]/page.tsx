import '#app/styles.ts';
import '#components/waiting/wish-grid.module.css';
import { clsx } from 'clsx';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import productGridStyles from '#components/product-cards/product-grid.module.css';
import { PageFrame } from '#components/shell/page-frame.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import wishGridStyles from '#components/waiting/wish-grid.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import type { PageParams } from '#lib/pages/page-context.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';

interface SharedWishlistProps {
  params: Promise<PageParams & { token: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Wish');
  // The address is all it takes to read the list: no other site is told it.
  return { title: t('sharedTitle'), robots: { index: false, follow: false }, referrer: 'same-origin' };
}

/** A wish list as whoever has its link sees it: names and pictures, no price, and nothing of whose it is. */
export default async function SharedWishlistRoute({ params }: SharedWishlistProps) {
  const { token } = await params;
  const { own, storeId } = await visitorContext(params);
  const wishes = await own('shared-wishes', { store_id: storeId, token }).catch((error: unknown) => {
    if (isNotFound(error)) notFound();
    throw error;
  });
  const t = await getTranslations('Wish');
  return (
    <PageFrame page="shared-wishlist">
      <div className={wishGridStyles.head}>
        <h1 className={textStyles.h64}>{t('sharedTitle')}</h1>
        <p className={clsx(textStyles.lead, textStyles.muted)}>{t('sharedLead')}</p>
      </div>
      {wishes.length === 0 ? (
        <EmptyState icon="heart" title={t('sharedNone')} text={t('noneText')}>
          <PageLink className={buttonStyles.button} href={pathTo.home()}>
            {t('browse')}
          </PageLink>
        </EmptyState>
      ) : (
        <ul className={productGridStyles.cards}>
          {wishes.map(({ productID, brand, name, url, image }) => (
            <li key={productID} className={wishGridStyles.shared}>
              <Picture picture={{ ...image, alt: '' }} shape="product" sizes="(min-width: 1251px) 24vw, 46vw" />
              <div>
                <p className={textStyles.brand}>{brand.name}</p>
                <h2>
                  <PageLink className={textStyles.link} href={url}>
                    {name}
                  </PageLink>
                </h2>
              </div>
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}
