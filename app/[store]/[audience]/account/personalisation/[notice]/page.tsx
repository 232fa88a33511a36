import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { AccountNote } from '#components/account/account-note.tsx';
import { PersonalisationForm } from '#components/details/personalisation-form.tsx';
import type { PageParams } from '#lib/pages/page-context.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';
import { ACCOUNT_NOTICES } from '#lib/rules/form-notices.ts';

interface PersonalisationProps {
  params: Promise<PageParams & { notice: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Personalisation');
  return { title: t('title'), robots: { index: false } };
}

/** Whether mails and pages go by what the member chose (ROUTE-15), rendered per request. */
export default async function PersonalisationRoute({ params }: PersonalisationProps) {
  const { notice } = await params;
  const { own, config, storeId } = await visitorContext(params);
  const session = await own('session', { store_id: storeId, peek: '1' });
  const t = await getTranslations('Personalisation');
  const told = ACCOUNT_NOTICES.find((one) => one === notice);
  return (
    <AccountFrame page="personalisation" config={config} title={t('title')} lead={t('lead')}>
      {told && <AccountNote notice={told} />}
      <PersonalisationForm
        restrictEmailPersonalisation={session.restrictEmailPersonalisation}
        restrictSitePersonalisation={session.restrictSitePersonalisation}
      />
    </AccountFrame>
  );
}
