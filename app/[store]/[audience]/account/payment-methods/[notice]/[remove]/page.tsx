import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { AccountNote } from '#components/account/account-note.tsx';
import { KeptCards } from '#components/account/kept-cards.tsx';
import { RemovalQuestion } from '#components/account/page-question.tsx';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { PageParams } from '#lib/pages/page-context.ts';
import { keptCards } from '#lib/pages/page-replies.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';
import { ACCOUNT_NOTICES } from '#lib/rules/form-notices.ts';

interface PaymentMethodsProps {
  params: Promise<PageParams & { notice: string; remove: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Payments');
  return { title: t('title'), robots: { index: false } };
}

/** The payment methods that the member let providers keep (ROUTE-28), rendered per request. */
export default async function PaymentMethodsRoute({ params }: PaymentMethodsProps) {
  const { notice, remove } = await params;
  const { own, config } = await visitorContext(params);
  const cards = await keptCards(own, config.paymentProviders);
  const told = ACCOUNT_NOTICES.find((known) => known === notice);
  const asked = cards.find(({ agreementId }) => String(agreementId) === remove);
  const t = await getTranslations('Payments');
  return (
    <AccountFrame page="payment-methods" config={config} title={t('title')} lead={t('lead')}>
      {told && <AccountNote notice={told} />}
      {asked && <RemovalQuestion card={asked} />}
      <IslandMessages namespaces={['Payments', 'Failure']}>
        <KeptCards
          cards={cards}
          empty={
            <EmptyState icon="card" title={t('none')} text={t('noneText')}>
              <PageLink className={buttonStyles.outlined} href={pathTo.home()}>
                {t('seeSales')}
              </PageLink>
            </EmptyState>
          }
        />
      </IslandMessages>
    </AccountFrame>
  );
}
