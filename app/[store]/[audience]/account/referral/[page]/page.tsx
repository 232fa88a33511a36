import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { HistoryPager } from '#components/account/history-pager.tsx';
import { Invitation } from '#components/account/invitation.tsx';
import { PointHistory } from '#components/account/point-history.tsx';
import { RewardBalance } from '#components/account/reward-balance.tsx';
import rewardsStyles from '#components/account/rewards.module.css';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { entityId, type PageParams } from '#lib/pages/page-context.ts';
import { critical } from '#lib/pages/page-replies.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';

interface ReferralProps {
  params: Promise<PageParams & { page: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Rewards');
  return { title: t('title'), robots: { index: false } };
}

/** Credits and invitations (ROUTE-27, REWARD-01): what the member has, how to earn more, where it came from. */
export default async function ReferralRoute({ params }: ReferralProps) {
  const { own, config, dates } = await visitorContext(params);
  const rewards = await critical(own('reward-points', { page: entityId((await params).page) }));
  const { items, currentPage, pagesCount } = rewards.history;
  const t = await getTranslations('Rewards');
  return (
    <AccountFrame page="referral" config={config} title={t('title')}>
      <div className={rewardsStyles.rewards}>
        <RewardBalance rewards={rewards} config={config} dates={dates} />
        <Invitation config={config} rewards={rewards} dates={dates} />
      </div>
      <section className={pageStyles.section}>
        <div className={pageStyles.sectionHead}>
          <h2 className={textStyles.h32}>{t('history')}</h2>
        </div>
        {items.length > 0 ? (
          <PointHistory entries={items} dates={dates} />
        ) : (
          <p className={textStyles.muted}>{t('noHistory')}</p>
        )}
        <HistoryPager
          label={t('historyPages')}
          currentPage={currentPage}
          pagesCount={pagesCount}
          hrefOf={pathTo.referral}
        />
      </section>
    </AccountFrame>
  );
}
