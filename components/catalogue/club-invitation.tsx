import { useTranslations } from 'next-intl';
import { Picture } from '#components/ui/picture.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';

const STEPS = [
  { title: 'clubJoin', text: 'clubJoinText' },
  { title: 'clubWake', text: 'clubWakeText' },
  { title: 'clubPay', text: 'clubPayText' },
] as const;

interface ClubInvitationProps {
  /** A scene of the season, behind the words. */
  pictureKey: string;
  loginRequired: boolean;
}

/** What a guest gains by joining, at the end of the home page. */
export function ClubInvitation({ pictureKey, loginRequired }: ClubInvitationProps) {
  const t = useTranslations('Home');
  return (
    <section className="section wrap">
      <div className="club">
        <Picture picture={{ key: pictureKey, alt: '' }} shape="wide" sizes="(min-width: 1440px) 1376px, 100vw" />
        <div className="club__in">
          <div>
            <h2 className="h h--44">{loginRequired ? t('clubTitle') : t('clubTitleOpen')}</h2>
            <div className="club__cta">
              <a className="btn btn--white" href={pathTo.create()}>
                {t('clubButton')}
              </a>
              <a className="btn btn--line" href={pathTo.login()}>
                {t('clubSignIn')}
              </a>
            </div>
          </div>
          <ol>
            {STEPS.map(({ title, text }) => (
              <li key={title}>
                <b>{t(title)}</b>
                <span>{t(text)}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
