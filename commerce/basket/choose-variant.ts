import type { Query } from '#commerce/db/database.ts';
import { notFound, Problem } from '#commerce/services/problem.ts';

export interface Choice {
  readonly productID: number;
  readonly variantId?: number | undefined;
  /** Chosen colour and size by option name (`colour`, `size`). */
  readonly options?: Readonly<Record<string, number>> | undefined;
}

interface Row {
  id: number;
  colour_id: number | null;
  size_id: number | null;
  needs_fitting: boolean;
}

const missing = (option: string): Problem =>
  new Problem(400, 'VALIDATION', `Choose a ${option}`, {
    issues: [{ path: `options.${option}`, rule: 'required', message: `Choose a ${option}` }],
  });

/**
 * The variant a shopper chose.
 * @throws Problem 404 for an unknown product or combination, 400 VALIDATION naming the option that is missing
 */
export async function chooseVariant(
  query: Query,
  choice: Choice,
): Promise<{ variantId: number; needsFitting: boolean }> {
  const { rows } = await query<Row>(
    `select v.id, v.colour_id, v.size_id, p.needs_fitting from variant v join product p on p.id = v.product_id
     where v.product_id = $1 order by v.position, v.id`,
    [choice.productID],
  );
  if (rows.length === 0) throw notFound('product');
  const { colour, size } = choice.options ?? {};
  const fitting = rows.filter(
    (row) =>
      (choice.variantId === undefined || row.id === choice.variantId) &&
      (colour === undefined || row.colour_id === colour) &&
      (size === undefined || row.size_id === size),
  );
  const [only] = fitting;
  if (only === undefined) throw notFound('combination of options');
  if (fitting.length > 1) throw missing(new Set(fitting.map((row) => row.colour_id)).size > 1 ? 'colour' : 'size');
  return { variantId: only.id, needsFitting: only.needs_fitting };
}
