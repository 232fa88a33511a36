export interface TotalledLine {
  readonly qty: number;
  /** Unit prices, minor units. */
  readonly price: number;
  readonly rrp: number;
  readonly buyable: boolean;
}

export interface Totals {
  readonly subtotal: number;
  readonly rrpSavings: number;
  /** Units in the basket, lines that cannot be bought included. */
  readonly count: number;
}

/** Sums of a basket in minor units. Lines that cannot be bought are counted, never charged (decision 42). */
export function totalsOf(lines: readonly TotalledLine[]): Totals {
  let subtotal = 0;
  let rrpSavings = 0;
  let count = 0;
  for (const line of lines) {
    count += line.qty;
    if (!line.buyable) continue;
    subtotal += line.qty * line.price;
    rrpSavings += line.qty * Math.max(0, line.rrp - line.price);
  }
  return { subtotal, rrpSavings, count };
}
