import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundView } from '#components/shell/not-found-view.tsx';

export const dynamic = 'error';
export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('System');
  return { title: t('notFoundTitle'), robots: { index: false } };
}

/** Shown, with status 404, wherever the middleware knows no page (decision 7). */
export default function NotFoundRoute() {
  return <NotFoundView />;
}
