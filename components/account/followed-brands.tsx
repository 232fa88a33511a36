'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BrandWordmark } from '#components/catalogue/brand-wordmark.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import type { BrandSummary } from '#lib/contract/brands.ts';
import { FollowButton } from './follow-button.tsx';
import { useInterests } from './interest-store.ts';

interface FollowedBrandsProps {
  /** All brands of the store, in its alphabet. */
  brands: readonly BrandSummary[];
  /** Those that the member followed when the page was made, by id. */
  followed: readonly number[];
  /** Leads to the choice of others. */
  choice: ReactNode;
  /** Shown where the member follows none. */
  empty: ReactNode;
}

/** The brands that the member follows, those with a running sale first; changes in the panel show at once. */
export function FollowedBrands({ brands, followed, choice, empty }: FollowedBrandsProps) {
  const t = useTranslations('Interests');
  const known = useInterests();
  const shown = brands
    .filter(({ id }) => known?.has(id) ?? followed.includes(id))
    .sort((a, b) => Number(b.onSale) - Number(a.onSale));
  if (shown.length === 0) return empty;
  return (
    <>
      <ul className="followed">
        {shown.map(({ id, name, url, products, onSale }) => (
          <li key={id} className="followed__brand">
            <PageLink href={url}>
              <BrandWordmark id={id} name={name} />
            </PageLink>
            <p className="small muted num">
              {t('products', { count: products })}
              {onSale && <span className="followed__sale">{t('onSale')}</span>}
            </p>
            <FollowButton brandId={id} brand={name} followed />
          </li>
        ))}
      </ul>
      <p className="followed__more">{choice}</p>
    </>
  );
}
