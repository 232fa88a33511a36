import { NotFoundView } from '#components/shell/not-found-view.tsx';

/** The race only: the route existed, its entity is gone. Everything else is decided by the middleware. */
export default function NotFound() {
  return <NotFoundView />;
}
