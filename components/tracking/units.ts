/** An amount as analytics wants it, in units: every currency of the shop has two decimals. @param minor minor units */
export const toUnits = (minor: number): number => minor / 100;
