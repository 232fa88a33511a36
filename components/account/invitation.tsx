import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { CopyLink } from '#components/share/copy-link.tsx';
import { ShareLinks } from '#components/share/share-links.tsx';
import buttonStyles from '#components/ui/button.module.css';
import textStyles from '#components/ui/text.module.css';
import { joinAddress } from '#lib/addresses/path-builder.ts';
import type { RewardPoints } from '#lib/contract/rewards.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';
import { formatMoney, storeMoney } from '#lib/money/money.ts';
import { pointsWorth } from '#lib/rules/point-worth.ts';
import styles from './invitation.module.css';

interface InvitationProps {
  config: StoreConfig;
  rewards: Pick<RewardPoints, 'referralCode' | 'friends' | 'invitations'>;
  dates: DateSetting;
}

/** The member's own link with everything to share it by, what it earns (REWARD-03), and what it brought. */
export function Invitation({ config, rewards: { referralCode, friends, invitations }, dates }: InvitationProps) {
  const t = useTranslations('Rewards');
  const tShare = useTranslations('Share.points');
  const url = joinAddress(config, referralCode);
  const points = config.referralPoints;
  const shop = config.shareName;
  return (
    <section className={styles.invite} aria-labelledby="invite-title">
      <h2 id="invite-title" className={textStyles.h32}>
        {t('invite')}
      </h2>
      <p>{t('earn', { points, amount: formatMoney(pointsWorth(points, config.currencyCode), storeMoney(config)) })}</p>
      <IslandMessages namespaces={['Share']}>
        <CopyLink url={url} label={t('yourLink')} />
      </IslandMessages>
      <div className={buttonStyles.row}>
        <ShareLinks title={tShare('title', { shop })} text={tShare('text', { shop })} url={url} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('code')}</dt>
          <dd>{referralCode}</dd>
        </div>
        <div>
          <dt>{t('joined')}</dt>
          <dd className={textStyles.figures}>{friends.joined}</dd>
        </div>
        <div>
          <dt>{t('rewarded')}</dt>
          <dd className={textStyles.figures}>{friends.rewarded}</dd>
        </div>
      </dl>
      {invitations.length > 0 && (
        <ul className={styles.states} aria-label={t('invitations')}>
          {invitations.map(({ joined, state }) => (
            <li key={joined}>
              <span>{t(`invitation.${state}`)}</span>
              <span className={textStyles.muted}>{t('memberSince', { day: formatDate(joined, 'day', dates) })}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={clsx(textStyles.small, textStyles.muted)}>{t('ownInvitation')}</p>
    </section>
  );
}
