import { OutageView } from '#components/shell/outage-view.tsx';
import { systemMetadata } from '#lib/seo/system-metadata.ts';

export const dynamic = 'error';
export const revalidate = 60;
export const generateStaticParams = () => [];

export const generateMetadata = () => systemMetadata('unavailableTitle');

/** Shown, with status 503, while the route of a path cannot be asked (decision 7). */
export default function UnavailableRoute() {
  return <OutageView />;
}
