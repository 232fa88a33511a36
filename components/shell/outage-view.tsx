import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import styles from './outage-view.module.css';
import { PageFrame } from './page-frame.tsx';

/** The shop cannot be asked, or is in maintenance (SHELL-05): three statements, and a reload of the same address. */
export function OutageView() {
  const t = useTranslations('System');
  return (
    <PageFrame page="unavailable">
      <section className={pageStyles.sectionNear}>
        <div className={styles.outage}>
          <div>
            <h1 className={textStyles.h44}>{t('unavailableTitle')}</h1>
            <p>{t('unavailableText')}</p>
            <form>
              <button type="submit" className={buttonStyles.white}>
                {t('tryAgain')}
              </button>
            </form>
          </div>
        </div>
      </section>
    </PageFrame>
  );
}
