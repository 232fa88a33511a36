/** Tells entries of a list apart by their place: what an editor writes twice is shown twice, and is no key. */
export const placeKey = (at: number): string => `at ${at}`;
