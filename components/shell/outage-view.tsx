import { useTranslations } from 'next-intl';
import { PageFrame } from './page-frame.tsx';

/** The shop cannot be asked, or is in maintenance (SHELL-05): three statements, and a reload of the same address. */
export function OutageView() {
  const t = useTranslations('System');
  return (
    <PageFrame page="unavailable">
      <section className="section section--near">
        <div className="outage">
          <div>
            <h1 className="h h--44">{t('unavailableTitle')}</h1>
            <p>{t('unavailableText')}</p>
            <form>
              <button type="submit" className="btn btn--white">
                {t('tryAgain')}
              </button>
            </form>
          </div>
        </div>
      </section>
    </PageFrame>
  );
}
