import {
  type ChosenBundle,
  chosenBundle,
  type PartChoice,
  partsOfBundles,
  type StoredPart,
} from '#commerce/catalogue/goods/bundle-parts.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';

/** Chosen ids by the name of their option: `colour` and `size`, or `variant` for both. */
type Options = Readonly<Record<string, number>>;

export interface Choice {
  readonly productID: number;
  readonly variantId?: number | undefined;
  readonly options?: Options | undefined;
  /** Options of the parts of a bundle, by their position. */
  readonly bundleOptions?: Readonly<Record<string, Options>> | undefined;
}

/** What a shopper chose: an article of the shop, of a bundle with the variants of its parts. */
export interface ChosenArticle {
  readonly variantId: number;
  readonly needsFitting: boolean;
  /** Of a bundle, in the order of its parts. */
  readonly parts: readonly number[];
  readonly chosen: ChosenBundle;
}

interface Row {
  id: number;
  kind: 'simple' | 'configurable' | 'bundle';
  colour_id: number | null;
  size_id: number | null;
  needs_fitting: boolean;
}

type Candidate = Pick<PartChoice, 'variantId' | 'colourId' | 'sizeId'>;

const missing = (path: string, option: string): Problem =>
  new Problem(400, 'VALIDATION', `Choose a ${option}`, {
    issues: [{ path: `${path}.${option}`, rule: 'required', message: `Choose a ${option}` }],
  });

/** The only candidate that fits. @param path of the options in the request, for the message */
function pick<C extends Candidate>(candidates: readonly C[], { variant, colour, size }: Options, path: string): C {
  const fitting = candidates.filter(
    ({ variantId, colourId, sizeId }) =>
      (variant === undefined || variantId === variant) &&
      (colour === undefined || colourId === colour) &&
      (size === undefined || sizeId === size),
  );
  const [only] = fitting;
  if (only === undefined) throw notFound('combination of options');
  if (fitting.length === 1) return only;
  throw missing(path, new Set(fitting.map(({ colourId }) => colourId)).size > 1 ? 'colour' : 'size');
}

function chooseParts(
  parts: readonly StoredPart[],
  options: Choice['bundleOptions'] = {},
): Pick<ChosenArticle, 'parts' | 'chosen'> {
  const picked = parts.map(({ position, choices }) => {
    const wanted = options[position] ?? {};
    return pick(choices, wanted, `bundleOptions.${position}`).variantId;
  });
  const chosen = chosenBundle(parts, picked);
  if (!chosen) throw notFound('part of this bundle');
  return { parts: picked, chosen };
}

/**
 * The article a shopper chose.
 * @throws Problem 404 for an unknown product or combination, 400 VALIDATION naming the option that is missing
 */
export async function chooseArticle(
  query: Query,
  where: { storeId: number; groupId: number },
  choice: Choice,
): Promise<ChosenArticle> {
  const { rows } = await query<Row>(
    `select v.id, p.kind, v.colour_id, v.size_id, p.needs_fitting from variant v join product p on p.id = v.product_id
     where v.product_id = $1 order by v.position, v.id`,
    [choice.productID],
  );
  const [first] = rows;
  if (first === undefined) throw notFound('product');
  const needsFitting = first.needs_fitting;
  if (first.kind === 'bundle') {
    const bundles = await partsOfBundles(query, { ...where, bundleIds: [choice.productID] });
    return {
      variantId: first.id,
      needsFitting,
      ...chooseParts(bundles.get(choice.productID) ?? [], choice.bundleOptions),
    };
  }
  const candidates = rows.map((row) => ({ variantId: row.id, colourId: row.colour_id, sizeId: row.size_id }));
  const wanted = { ...choice.options, ...(choice.variantId !== undefined && { variant: choice.variantId }) };
  const { variantId } = pick(candidates, wanted, 'options');
  return { variantId, needsFitting, parts: [], chosen: { takes: [{ variantId, each: 1 }], extras: [] } };
}
