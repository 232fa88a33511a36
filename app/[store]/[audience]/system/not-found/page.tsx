import '#app/styles.ts';
import { NotFoundView } from '#components/shell/not-found-view.tsx';
import { systemMetadata } from '#lib/pages/seo/page-metadata.ts';

export const dynamic = 'error';
export const revalidate = 60;
export const generateStaticParams = () => [];

export const generateMetadata = () => systemMetadata('notFoundTitle');

/** Shown, with status 404, wherever the middleware knows no page (decision 7). */
export default function NotFoundRoute() {
  return <NotFoundView />;
}
