import type { Sale } from '#lib/contract/catalogue.ts';

export type SaleState = 'coming' | 'running' | 'ended';

/**
 * Where a sale stands (decision 30).
 * @param nowMs milliseconds since the epoch, of the server's clock
 */
export function saleState({ startDate, endDate }: Pick<Sale, 'startDate' | 'endDate'>, nowMs: number): SaleState {
  if (nowMs < Date.parse(startDate)) return 'coming';
  return nowMs < Date.parse(endDate) ? 'running' : 'ended';
}
