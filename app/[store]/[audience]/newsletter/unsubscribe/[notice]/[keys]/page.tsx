import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewsletterPage } from '#components/newsletter/newsletter-page.tsx';
import { LeaveForm } from '#components/newsletter/newsletter-settings.tsx';
import { newsletterVisitor } from '#lib/pages/newsletter-facts.ts';
import type { PageParams } from '#lib/pages/page-context.ts';

interface UnsubscribeProps {
  params: Promise<PageParams & { notice: string; keys: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Newsletter.title');
  return { title: t('unsubscribe'), robots: { index: false }, referrer: 'same-origin' };
}

/** The way out of the newsletter (ROUTE-42, ROUTE-43): opening the page changes nothing. */
export default async function UnsubscribeRoute({ params }: UnsubscribeProps) {
  const { notice } = await params;
  const { config, isMember, keys, facts, refusal } = await newsletterVisitor(params);
  return (
    <NewsletterPage page="unsubscribe" config={config} member={isMember} notice={notice} refusal={refusal}>
      {facts && <LeaveForm facts={facts} keys={keys} />}
    </NewsletterPage>
  );
}
