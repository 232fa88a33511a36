import type { Basket } from '#lib/contract/basket.ts';
import type { Product } from '#lib/contract/catalogue.ts';
import type { Input } from '#lib/contract/contract.ts';
import type { Variant } from '#lib/contract/variants.ts';
import type { FormFields } from '#lib/endpoints/request/read-body.ts';
import { readFitting } from '#lib/forms/fitting-measures.ts';
import { isLineOf, type OptionName, optionField, variantMeant } from '#lib/rules/chosen-article.ts';
import type { BasketNotice } from '#lib/rules/form-notices.ts';

type Addition = Input<'basket-add'>;

/** What a form of a product page chose, or what it leaves open. */
export type Chosen = { readonly add: Addition } | { readonly open: BasketNotice };

/** The id a field holds; null for one that is empty, missing, or holds anything else. */
const idIn = (text: string | undefined): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

const NOTICE = { colour: 'choose-colour', size: 'choose-size', 'not-made': 'not-made' } as const;

/** The one variant that is left by what was chosen, or what still has to be chosen. @param position of a bundle's part */
function pick<V extends Variant>(variants: readonly V[], fields: FormFields, position?: number): V | BasketNotice {
  const chosen = (option: OptionName) => idIn(fields[optionField(option, position)]);
  const meant = variantMeant(variants, { colour: chosen('colour'), size: chosen('size') });
  return 'variant' in meant ? meant.variant : NOTICE[meant.open];
}

type Options = Pick<Addition, 'variantId' | 'bundleOptions' | 'quantity'>;
/** The fewest pieces that are sold at once. */
const leastOf = (variant: Variant | undefined): number => variant?.soldIn?.least ?? 1;

/** What is chosen of a product, or of every part of a bundle, as `basket-add` names it. */
function optionsOf({ parts, variants }: Product, fields: FormFields): Options | BasketNotice {
  if (parts.length === 0) {
    const variant = pick(variants, fields);
    return typeof variant === 'string' ? variant : { variantId: variant.variantId, quantity: leastOf(variant) };
  }
  const bundleOptions: Record<string, { variant: number }> = {};
  for (const part of parts) {
    const variant = pick(part.variants, fields, part.position);
    if (typeof variant === 'string') return variant;
    bundleOptions[part.position] = { variant: variant.variantId };
  }
  return { bundleOptions, quantity: leastOf(variants[0]) };
}

/** Reads what a form of a product page chose. @param fields of the form: options, measures, and the price it showed */
export function chosenArticle(product: Product, fields: FormFields): Chosen {
  const options = optionsOf(product, fields);
  if (typeof options === 'string') return { open: options };
  const { mondopoint = '', soleLength = '' } = fields;
  const fittingForm = product.needsFitting ? readFitting({ mondopoint, soleLength }) : null;
  if (product.needsFitting && !fittingForm) return { open: 'fitting' };
  const shownPrice = idIn(fields.shownPrice);
  return {
    add: {
      productID: product.productID,
      ...options,
      ...(fittingForm && { fittingForm }),
      ...(shownPrice !== null && { shownPrice }),
    },
  };
}

/** Does a basket hold this very article already? */
export const holds = ({ items }: Basket, add: Addition): boolean => items.some((item) => isLineOf(item, add));
