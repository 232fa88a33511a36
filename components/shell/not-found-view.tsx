import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import { EmptyState } from '#components/ui/empty-state.tsx';
import pageStyles from '#components/ui/page.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { PageFrame } from './page-frame.tsx';

/** What stands at an address that is nothing in this store. */
export function NotFoundView() {
  const t = useTranslations('System');
  return (
    <PageFrame page="not-found">
      <section className={pageStyles.sectionNear}>
        <EmptyState icon="search" title={t('notFoundTitle')} text={t('notFoundText')} level={1}>
          <PageLink className={buttonStyles.button} href={pathTo.home()}>
            {t('toSales')}
          </PageLink>
        </EmptyState>
      </section>
    </PageFrame>
  );
}
