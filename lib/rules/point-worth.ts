/**
 * What a reward point is worth where a minor unit of the currency is worth much less than a cent, minor units; elsewhere
 * it is worth one (decisions 43 and 134).
 */
const WORTH: Readonly<Record<string, number>> = { DKK: 10, NOK: 10, SEK: 10, PLN: 5 };

const worthIn = (currency: string): number => WORTH[currency] ?? 1;

/** Points for a member who takes the newsletter up again (NEWS-13), once in a lifetime. */
export const RESUBSCRIPTION_POINTS = 200;

/** Points by which their worth is told. */
export const POINTS_TOLD = 100;

/** What points are worth in a currency, minor units. @param currency ISO 4217 */
export const pointsWorth = (points: number, currency: string): number => points * worthIn(currency);

/** The most points that an amount can take, whole ones. @param amount minor units */
export const pointsWithin = (amount: number, currency: string): number => Math.floor(amount / worthIn(currency));
