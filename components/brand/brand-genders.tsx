import { useTranslations } from 'next-intl';
import chipStyles from '#components/ui/chip.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { DEFAULT_VIEW, listingAddress } from '#lib/addresses/listing-view.ts';
import type { BrandPage } from '#lib/contract/brands.ts';
import styles from './brand-genders.module.css';

/** For whom the page is shown (CAT-11): links, each a view of the same page. */
export function BrandGenders({ brand: { genders, genderId, url } }: { brand: BrandPage }) {
  const t = useTranslations('Brand');
  if (genders.length === 0) return null;
  const choices = [{ id: 0, label: t('everybody') }, ...genders];
  const address = (id: number) =>
    listingAddress(url, id === 0 ? DEFAULT_VIEW : { ...DEFAULT_VIEW, filters: { gender: [id] } });
  return (
    <nav className={styles.brandgenders} aria-label={t('shownFor')}>
      {choices.map(({ id, label }) => (
        <PageLink
          key={id}
          className={id === genderId ? chipStyles.on : chipStyles.chip}
          href={address(id)}
          keepScroll
          rel={id === 0 ? undefined : 'nofollow'}
          aria-current={id === genderId ? 'true' : undefined}
        >
          {label}
        </PageLink>
      ))}
    </nav>
  );
}
