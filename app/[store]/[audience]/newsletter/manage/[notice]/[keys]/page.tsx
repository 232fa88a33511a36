import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewsletterPage } from '#components/newsletter/newsletter-page.tsx';
import { NewsletterSettings } from '#components/newsletter/newsletter-settings.tsx';
import { newsletterVisitor } from '#lib/pages/newsletter-facts.ts';
import type { PageParams } from '#lib/pages/page-context.ts';

interface NewsletterProps {
  params: Promise<PageParams & { notice: string; keys: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Newsletter.title');
  return { title: t('newsletter'), robots: { index: false }, referrer: 'same-origin' };
}

/** Settings of the newsletter (ROUTE-26): of the address a link is for, or the member’s; to others it is offered. */
export default async function NewsletterRoute({ params }: NewsletterProps) {
  const { notice } = await params;
  const { config, isMember, keys, facts, refusal } = await newsletterVisitor(params);
  return (
    <NewsletterPage page="newsletter" config={config} member={isMember} notice={notice} refusal={refusal}>
      {facts && <NewsletterSettings facts={facts} keys={keys} />}
    </NewsletterPage>
  );
}
