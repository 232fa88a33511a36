import '#app/styles.ts';
import { OutageWatch } from '#components/outage/app-state-screen.tsx';
import { OutageView } from '#components/shell/outage-view.tsx';
import { type PageParams, pageContext } from '#lib/pages/page-context.ts';
import { systemMetadata } from '#lib/pages/seo/page-metadata.ts';

export const dynamic = 'error';
export const revalidate = 60;
export const generateStaticParams = () => [];

export const generateMetadata = () => systemMetadata('unavailableTitle');

/** Shown, with status 503, while the route of a path cannot be asked (decision 7). */
export default async function UnavailableRoute({ params }: { params: Promise<PageParams> }) {
  const { config } = await pageContext(params);
  return (
    <>
      <OutageView />
      <OutageWatch state={config.maintenance ? 'maintenance' : 'error'} />
    </>
  );
}
