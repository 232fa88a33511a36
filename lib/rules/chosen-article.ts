/** Which variant is meant, and which line of a basket is the same article: one rule for page, form and basket. */

/** Pictures and variants of a product without colours stand under this colour. */
export const NO_COLOUR = 0;

/** Key of what stands in the place of a picture where a product has none; each shop serves it. */
export const NO_PICTURE = 'none-000000000000';

/** What is chosen of a product, by id; what is undefined or null is still open. */
export interface ChosenOptions {
  readonly variant?: number | null | undefined;
  readonly colour?: number | null | undefined;
  readonly size?: number | null | undefined;
}

interface Choosable {
  readonly variantId: number;
  readonly colourId: number | null;
  readonly sizeId: number | null;
}

/** The variant that is meant, or why none is: an option is still to be chosen, or nothing of the kind is made. */
export type Meant<V> = { readonly variant: V } | { readonly open: 'colour' | 'size' | 'not-made' };

/** Does a variant come in this colour? */
export const isOfColour = ({ colourId }: Pick<Choosable, 'colourId'>, colour: number): boolean =>
  (colourId ?? NO_COLOUR) === colour;

const isOpen = (chosen: number | null | undefined): chosen is null | undefined =>
  chosen === null || chosen === undefined;

/**
 * The one variant that is left by what was chosen. Of several the colour is asked for first, then the size.
 * @param variants those that the store sells
 */
export function variantMeant<V extends Choosable>(
  variants: readonly V[],
  { variant, colour, size }: ChosenOptions,
): Meant<V> {
  const left = variants.filter(
    (one) =>
      (isOpen(variant) || one.variantId === variant) &&
      (isOpen(colour) || isOfColour(one, colour)) &&
      (isOpen(size) || one.sizeId === size),
  );
  const [only] = left;
  if (!only) return { open: 'not-made' };
  if (left.length === 1) return { variant: only };
  return { open: new Set(left.map(({ colourId }) => colourId)).size > 1 ? 'colour' : 'size' };
}

interface Fitting {
  readonly mondopoint: number;
  readonly soleLength: number;
}

/** As `basket-add` names it; the parts of a bundle by their position. */
interface Article {
  readonly productID: unknown;
  readonly variantId?: unknown;
  readonly bundleOptions?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  readonly fittingForm?: Fitting | undefined;
}

/** As a basket has it. */
interface Line {
  readonly productId: number;
  readonly variantId: number;
  readonly fittingForm: Fitting | null;
  readonly parts: readonly { readonly position: number; readonly variantId: number }[];
}

/** The article that a line holds, to be added again. */
export const articleOfLine = ({ productId, variantId, fittingForm, parts }: Line) => ({
  productID: productId,
  ...(parts.length === 0
    ? { variantId }
    : { bundleOptions: Object.fromEntries(parts.map((part) => [part.position, { variant: part.variantId }])) }),
  ...(fittingForm && { fittingForm }),
});

const isSameFitting = (one: Fitting | null, other: Fitting | undefined): boolean =>
  one?.mondopoint === other?.mondopoint && one?.soleLength === other?.soleLength;

/** Does a line hold this very article: the same variant, or the same parts, mounted to the same boots? */
export function isLineOf(line: Line, { productID, variantId, bundleOptions, fittingForm }: Article): boolean {
  if (line.productId !== productID || !isSameFitting(line.fittingForm, fittingForm)) return false;
  if (!bundleOptions) return line.variantId === variantId;
  return line.parts.every((part) => bundleOptions[part.position]?.variant === part.variantId);
}

/** What can be chosen of a product, or of a part of a bundle. */
export type OptionName = 'colour' | 'size';

/**
 * Name of the field that holds the id chosen of an option.
 * @param position of the part in its bundle; left out for a product that is no bundle
 */
export const optionField = (option: OptionName, position?: number): string =>
  position === undefined ? option : `${option}-${position}`;

/** What an address of a product names of it; null for what it leaves open. */
export interface NamedOptions {
  readonly colourId: number | null;
  readonly sizeId: number | null;
}

/** An address that leaves all open. */
export const NOTHING_NAMED: NamedOptions = { colourId: null, sizeId: null };

/**
 * Address of a product with a colour and a size chosen: `?colour=…&size=…` by their ids, as the fields of its form and
 * the filters of listings name them (decision 67). The canonical address stays the product's own.
 * @param url path or absolute address of the product
 */
export function variantAddress(url: string, { colourId, sizeId }: Partial<NamedOptions>): string {
  const named = [
    ...(colourId ? [`${optionField('colour')}=${colourId}`] : []),
    ...(sizeId ? [`${optionField('size')}=${sizeId}`] : []),
  ];
  return named.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${named.join('&')}`;
}

/** Reads the query of a product's page; null for what it does not name, or does not name by one id. */
export function readVariantAddress(query: URLSearchParams): NamedOptions {
  const idOf = (option: OptionName): number | null => {
    const text = query.get(optionField(option)) ?? '';
    return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  };
  return { colourId: idOf('colour'), sizeId: idOf('size') };
}

/** Does an address name anything of its product? */
export const namesOption = ({ colourId, sizeId }: NamedOptions): boolean => colourId !== null || sizeId !== null;

/** Code among a basket's errors: a line needs a decision before the order can go on (BASKET-15). Plain, for both sides. */
export const LINES_NEED_ATTENTION = 'lines-need-attention';

/** Is there something, and none of it is sent? Courses and services need no parcel (decision 241). */
export const isNothingSent = (items: readonly { readonly isVirtual?: boolean | undefined }[]): boolean =>
  items.length > 0 && items.every(({ isVirtual }) => isVirtual === true);

/** Code of what stands in the place of a carrier where nothing is sent. */
export const NO_CARRIER = 'none';
