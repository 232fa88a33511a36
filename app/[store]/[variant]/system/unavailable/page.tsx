import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OutageView } from '#components/shell/outage-view.tsx';

export const dynamic = 'error';
export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('System');
  return { title: t('unavailableTitle'), robots: { index: false } };
}

/** Shown, with status 503, while the route of a path cannot be asked (decision 7). */
export default function UnavailableRoute() {
  return <OutageView />;
}
