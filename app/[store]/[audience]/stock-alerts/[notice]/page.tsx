import '#app/styles.ts';
import '#components/ui/line.module.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { EmptyState } from '#components/ui/empty-state.tsx';
import pageStyles from '#components/ui/page.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { AlertList } from '#components/waiting/alert-list.tsx';
import { StockNoteBox } from '#components/waiting/stock-note-box.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { PageParams } from '#lib/pages/page-context.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';
import { STOCK_NOTICES } from '#lib/rules/form-notices.ts';

interface StockAlertsProps {
  params: Promise<PageParams & { notice: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Waiting');
  return { title: t('title'), robots: { index: false } };
}

/** Sold-out articles that a member waits for; a guest reads here what became of the form of a product page. */
export default async function StockAlertsRoute({ params }: StockAlertsProps) {
  const { notice } = await params;
  const { own, storeId, audience, config, dates } = await visitorContext(params);
  const told = STOCK_NOTICES.find((known) => known === notice);
  const t = await getTranslations('Waiting');
  const tSession = await getTranslations('Session');
  const browse = (
    <PageLink className={audience.kind === 'guest' ? buttonStyles.outlined : buttonStyles.button} href={pathTo.home()}>
      {t('browse')}
    </PageLink>
  );
  if (audience.kind === 'guest') {
    return (
      <PageFrame page="stock-alerts">
        <div className={pageStyles.sectionNear}>
          {told && <StockNoteBox notice={told} />}
          <EmptyState icon="bell" title={t('title')} text={t('forMembers')} level={1}>
            <PageLink className={buttonStyles.button} href={pathTo.login({ returnTo: pathTo.stockAlerts() })}>
              {tSession('signIn')}
            </PageLink>
            {told && browse}
          </EmptyState>
        </div>
      </PageFrame>
    );
  }
  const alerts = await own('stock-alerts', { store_id: storeId });
  return (
    <AccountFrame page="stock-alerts" config={config} title={t('title')} lead={t('lead')}>
      {told && <StockNoteBox notice={told} />}
      {alerts.length > 0 ? (
        <AlertList alerts={alerts} dates={dates} />
      ) : (
        <EmptyState icon="bell" title={t('none')} text={t('noneText')}>
          {browse}
        </EmptyState>
      )}
    </AccountFrame>
  );
}
