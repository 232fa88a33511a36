import type { OperatorList } from './bring-list.ts';
import { codesList } from './codes.ts';
import { groupsList } from './groups.ts';
import { pricesList } from './prices.ts';
import { redirectsList } from './redirects.ts';
import { stockList } from './stock.ts';

/** Lists by the last part of their address below `/operator/`, and by their word in `npm run shop`. */
export const OPERATOR_LISTS = {
  codes: codesList,
  prices: pricesList,
  stock: stockList,
  redirects: redirectsList,
  groups: groupsList,
} as const satisfies Readonly<Record<string, OperatorList>>;
export type ListName = keyof typeof OPERATOR_LISTS;
