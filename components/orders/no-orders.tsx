import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';

/** Stands in place of a list of orders that is empty. @param elsewhere are there others, which stand beneath? Then only this store has none. */
export function NoOrders({ elsewhere }: { elsewhere: boolean }) {
  const t = useTranslations('Account');
  return (
    <EmptyState icon="basket" title={t(elsewhere ? 'noOrdersHere' : 'noOrders')} text={t('noOrdersText')}>
      <PageLink className={buttonStyles.button} href={pathTo.home()}>
        {t('seeSales')}
      </PageLink>
    </EmptyState>
  );
}
