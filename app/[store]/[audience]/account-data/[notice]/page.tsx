import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { DataForms, DataNote } from '#components/details/data-forms.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { EmptyState } from '#components/ui/empty-state.tsx';
import pageStyles from '#components/ui/page.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { PageParams } from '#lib/pages/page-context.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';
import { DATA_NOTICES, isDataFault } from '#lib/rules/form-notices.ts';

interface AccountDataProps {
  params: Promise<PageParams & { notice: string }>;
}

/** The page's heading: whoever has deleted an account has no data any more. */
const titleOf = (notice: string): 'goodbyeTitle' | 'title' => (notice === 'deleted' ? 'goodbyeTitle' : 'title');

export async function generateMetadata({ params }: AccountDataProps): Promise<Metadata> {
  const { notice } = await params;
  const t = await getTranslations('YourData');
  return { title: t(titleOf(notice)), robots: { index: false } };
}

/** What the shop holds about a member, to take along or to delete; whoever has deleted an account reads so here. */
export default async function AccountDataRoute({ params }: AccountDataProps) {
  const { notice } = await params;
  const { own, storeId, audience, config } = await visitorContext(params);
  const told = DATA_NOTICES.find((known) => known === notice);
  const t = await getTranslations('YourData');
  if (audience.kind === 'guest') {
    return (
      <PageFrame page="account-data">
        <div className={pageStyles.sectionNear}>
          {told === 'deleted' && <DataNote notice={told} />}
          <EmptyState
            icon="account"
            title={t(titleOf(notice))}
            text={t(told === 'deleted' ? 'goodbye' : 'forMembers')}
            level={1}
          >
            <PageLink
              className={buttonStyles.button}
              href={told === 'deleted' ? pathTo.home() : pathTo.login({ returnTo: pathTo.accountData() })}
            >
              {t(told === 'deleted' ? 'toShop' : 'signIn')}
            </PageLink>
          </EmptyState>
        </div>
      </PageFrame>
    );
  }
  // A session that is over, ended by another tab for instance, is led to the sign-in before it types anything.
  await own('session', { store_id: storeId, peek: '1' });
  return (
    <AccountFrame page="account-data" config={config} title={t('title')} lead={t('lead')}>
      {told && told !== 'deleted' && !isDataFault(told) && <DataNote notice={told} />}
      <DataForms fault={told && isDataFault(told) ? told : null} />
    </AccountFrame>
  );
}
