import { ListingSkeleton } from '#components/catalogue/listing-skeleton.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';

/** Stands until a listing arrives; it is above the view, so that a changed filter never flashes (decision 15). */
export default function CategoryLoading() {
  return (
    <PageFrame>
      <ListingSkeleton />
    </PageFrame>
  );
}
