import { useTranslations } from 'next-intl';
import { CopyLink } from '#components/share/copy-link.tsx';
import { ShareLinks } from '#components/share/share-links.tsx';
import { IslandMessages } from '#components/ui/island-messages.tsx';
import { joinAddress } from '#lib/addresses/join-address.ts';
import type { RewardPoints } from '#lib/contract/rewards.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { formatMoney } from '#lib/money/money.ts';
import { storeMoney } from '#lib/money/store-money.ts';

interface InvitationProps {
  config: StoreConfig;
  rewards: Pick<RewardPoints, 'referralCode' | 'friends'>;
}

/** The member's own link with everything to share it by, what it earns (REWARD-03), and what it brought. */
export function Invitation({ config, rewards: { referralCode, friends } }: InvitationProps) {
  const t = useTranslations('Rewards');
  const tShare = useTranslations('Share.points');
  const url = joinAddress(config, referralCode);
  const points = config.referralPoints;
  const shop = config.shareName;
  return (
    <section className="invite" aria-labelledby="invite-title">
      <h2 id="invite-title" className="h h--32">
        {t('invite')}
      </h2>
      <p>{t('earn', { points, amount: formatMoney(points, storeMoney(config)) })}</p>
      <IslandMessages namespaces={['Share']}>
        <CopyLink url={url} label={t('yourLink')} />
      </IslandMessages>
      <div className="btnrow">
        <ShareLinks title={tShare('title', { shop })} text={tShare('text', { shop })} url={url} />
      </div>
      <dl className="invite__facts">
        <div>
          <dt>{t('code')}</dt>
          <dd>{referralCode}</dd>
        </div>
        <div>
          <dt>{t('joined')}</dt>
          <dd className="num">{friends.joined}</dd>
        </div>
        <div>
          <dt>{t('rewarded')}</dt>
          <dd className="num">{friends.rewarded}</dd>
        </div>
      </dl>
    </section>
  );
}
