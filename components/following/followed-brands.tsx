'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BrandWordmark } from '#components/brand/brand-wordmark.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import type { BrandSummary } from '#lib/contract/brands.ts';
import { FollowButton } from './follow-button.tsx';
import styles from './followed-brands.module.css';
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
      <ul className={styles.followed}>
        {shown.map(({ id, name, url, products, onSale }) => (
          <li key={id} className={styles.brand}>
            <PageLink href={url}>
              <BrandWordmark id={id} name={name} />
            </PageLink>
            <p className={clsx(textStyles.small, textStyles.muted, textStyles.figures)}>
              {t('products', { count: products })}
              {onSale && <span className={styles.sale}>{t('onSale')}</span>}
            </p>
            <FollowButton brandId={id} brand={name} followed />
          </li>
        ))}
      </ul>
      <p className={styles.more}>{choice}</p>
    </>
  );
}
