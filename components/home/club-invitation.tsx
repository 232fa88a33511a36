import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Lifeless } from '#components/markup/lifeless.tsx';
import buttonStyles from '#components/ui/button.module.css';
import pageStyles from '#components/ui/page.module.css';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import styles from './club-invitation.module.css';

const STEPS = [
  { title: 'clubJoin', text: 'clubJoinText' },
  { title: 'clubWake', text: 'clubWakeText' },
  { title: 'clubPay', text: 'clubPayText' },
] as const;

/** Where guests buy too, at the same price. */
const OPEN_STEPS = [
  { title: 'clubJoin', text: 'clubJoinText' },
  { title: 'clubWake', text: 'clubWakeTextOpen' },
  { title: 'clubPayOpen', text: 'clubPayText' },
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
    <Lifeless as="section" className={clsx(pageStyles.section, pageStyles.wrap)}>
      <div className={styles.club}>
        <Picture picture={{ key: pictureKey, alt: '' }} shape="wide" sizes="(min-width: 1440px) 1376px, 100vw" />
        <div className={styles.clubIn}>
          <div>
            <h2 className={textStyles.h44}>{loginRequired ? t('clubTitle') : t('clubTitleOpen')}</h2>
            <div className={styles.cta}>
              <a className={buttonStyles.white} href={pathTo.create()}>
                {t('clubButton')}
              </a>
              <a className={clsx(buttonStyles.outlined, styles.outlined)} href={pathTo.login()}>
                {t('clubSignIn')}
              </a>
            </div>
          </div>
          <ol>
            {(loginRequired ? STEPS : OPEN_STEPS).map(({ title, text }) => (
              <li key={title}>
                <b>{t(title)}</b>
                <span>{t(text)}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Lifeless>
  );
}
