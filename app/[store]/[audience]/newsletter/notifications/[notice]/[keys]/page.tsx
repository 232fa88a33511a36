import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewsletterPage } from '#components/newsletter/newsletter-page.tsx';
import { NotificationSettings } from '#components/newsletter/newsletter-settings.tsx';
import { newsletterVisitor } from '#lib/pages/newsletter-facts.ts';
import type { PageParams } from '#lib/pages/page-context.ts';

interface NotificationsProps {
  params: Promise<PageParams & { notice: string; keys: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Newsletter.title');
  return { title: t('notifications'), robots: { index: false }, referrer: 'same-origin' };
}

/** Which mails are wanted (ROUTE-16). */
export default async function NotificationsRoute({ params }: NotificationsProps) {
  const { notice } = await params;
  const { config, isMember, keys, facts, refusal } = await newsletterVisitor(params);
  return (
    <NewsletterPage page="notifications" config={config} member={isMember} notice={notice} refusal={refusal}>
      {facts && <NotificationSettings facts={facts} keys={keys} />}
    </NewsletterPage>
  );
}
