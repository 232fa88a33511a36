import { ListingSkeleton } from '#components/catalogue/listing-skeleton.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';

/** Stands until the arrivals are there; it is above the view, so that a changed filter never flashes (decision 15). */
export default function ArrivalsLoading() {
  return (
    <PageFrame>
      <ListingSkeleton />
    </PageFrame>
  );
}
