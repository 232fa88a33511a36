/** The referral code that a segment of an address is (decision 14), null where it is none. */
export const referralCodeIn = (segment: string): string | null =>
  /^[A-Za-z0-9_-]{3,64}$/.test(segment) ? segment : null;
