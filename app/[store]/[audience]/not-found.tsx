import '#app/styles.ts';
import { NotFoundView } from '#components/shell/not-found-view.tsx';
import { systemMetadata } from '#lib/pages/seo/page-metadata.ts';

/** Next takes the head of every page with status 404 from here, that of system/not-found too. */
export const generateMetadata = () => systemMetadata('notFoundTitle');

/** The race only: the route existed, its entity is gone. Everything else is decided by the middleware. */
export default function NotFound() {
  return <NotFoundView />;
}
