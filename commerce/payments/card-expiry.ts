/**
 * Is a card good this month or later?
 * @param text MM/YY as on the card
 * @param at ms
 */
export function isFutureExpiry(text: string, at: number): boolean {
  const parts = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(text.trim());
  if (!parts) return false;
  const firstOfNextMonth = Date.UTC(2000 + Number(parts[2]), Number(parts[1]), 1);
  return firstOfNextMonth > at;
}
