import { PageLink } from '#components/ui/page-link.tsx';
import { isServed } from '#lib/addresses/served-paths.ts';
import type { Product } from '#lib/contract/catalogue.ts';

/** Brand, name and one line of a product. */
export function ProductTitle({ product: { brand, name, subtitle } }: { product: Product }) {
  return (
    <div>
      <p className="buy__brand">
        {isServed(brand.url) ? <PageLink href={brand.url}>{brand.name}</PageLink> : brand.name}
      </p>
      <h1 className="h h--44">{name}</h1>
      <p className="buy__sub">{subtitle}</p>
    </div>
  );
}
