import type { ReactNode, Ref } from 'react';
import { pathTo } from '#lib/addresses/path-builder.ts';

interface BuyFormProps {
  /** Names the form for a button that stands elsewhere. */
  id: string;
  ref?: Ref<HTMLFormElement>;
  productId: number;
  /** The most that any choice costs as the page shows it, minor units: nobody buys at more than was shown. */
  shownPrice: number | null;
  className: string | undefined;
  children: ReactNode;
}

/**
 * What is chosen of a product as a plain form, which puts it into the basket without scripts, and where its button is
 * pressed before they are there (lib/endpoints/forms/add-form.ts). With them the button adds in place.
 */
export function BuyForm({ id, ref, productId, shownPrice, className, children }: BuyFormProps) {
  return (
    <form id={id} ref={ref} method="post" action={pathTo.addForm()} className={className}>
      <input type="hidden" name="product" value={productId} />
      {shownPrice !== null && <input type="hidden" name="shownPrice" value={shownPrice} />}
      {children}
    </form>
  );
}
