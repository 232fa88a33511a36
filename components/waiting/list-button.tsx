import buttonStyles from '#components/ui/button.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';

/** A plain form with one button that changes something of the wish list. */
export function ListButton({
  change,
  productId,
  label,
  title,
  quiet = false,
}: {
  change: string;
  productId?: number;
  label: string;
  /** What the button is called where its label alone does not say it. */
  title?: string;
  quiet?: boolean;
}) {
  return (
    <form method="post" action={pathTo.wishListForm()}>
      <input type="hidden" name="change" value={change} />
      {productId !== undefined && <input type="hidden" name="product_id" value={productId} />}
      <button type="submit" className={quiet ? textStyles.link : buttonStyles.outlined} aria-label={title}>
        {label}
      </button>
    </form>
  );
}
