'use client';
import { useTranslations } from 'next-intl';
import { MainElement } from '#components/shell/main-element.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { EmptyState } from '#components/ui/empty-state.tsx';
import pageStyles from '#components/ui/page.module.css';

/** A page failed in the browser or on a soft navigation; the shell stays, and its sheets with it. */
export default function PageError({ retry }: { retry: () => void }) {
  const t = useTranslations('System');
  return (
    <MainElement layout="plain">
      <section className={pageStyles.sectionNear}>
        <EmptyState icon="alert" title={t('errorTitle')} text={t('errorText')} alert level={1}>
          <button type="button" className={buttonStyles.outlined} onClick={retry}>
            {t('tryAgain')}
          </button>
        </EmptyState>
      </section>
    </MainElement>
  );
}
