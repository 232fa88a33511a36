'use client';
import { useTranslations } from 'next-intl';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** A page failed in the browser or on a soft navigation; the shell stays. */
export default function PageError({ retry }: { retry: () => void }) {
  const t = useTranslations('System');
  return (
    <PageFrame page="unavailable">
      <section className="section section--near">
        <EmptyState icon="alert" title={t('errorTitle')} text={t('errorText')} alert level={1}>
          <button type="button" className="btn btn--line" onClick={retry}>
            {t('tryAgain')}
          </button>
        </EmptyState>
      </section>
    </PageFrame>
  );
}
