import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { type ListingView, listingAddress } from '#lib/addresses/listing-view.ts';

interface NothingFoundProps {
  /** Path of the listing. */
  path: string;
  view: ListingView;
  /** Products of the list as it is filtered: some where only this page of it is empty. */
  total: number;
}

/** In place of the cards: nothing matches the filters, or the list ends before this page. Both have a way onward. */
export function NothingFound({ path, view, total }: NothingFoundProps) {
  const t = useTranslations('Listing');
  if (total > 0) {
    return (
      <EmptyState icon="search" title={t('pastEndTitle')} text={t('pastEndText')}>
        <PageLink className={buttonStyles.outlined} href={listingAddress(path, { ...view, page: 1 })}>
          {t('firstPage')}
        </PageLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="search" title={t('nothingTitle')} text={t('nothingText')}>
      <PageLink className={buttonStyles.outlined} href={path}>
        {t('clearAll')}
      </PageLink>
    </EmptyState>
  );
}
