import { ProductSkeleton } from '#components/product/product-skeleton.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';

/** Stands until a product arrives. */
export default function ProductLoading() {
  return (
    <PageFrame>
      <ProductSkeleton />
    </PageFrame>
  );
}
