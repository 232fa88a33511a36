/**
 * Path of a step of a store's checkout. Each store has its own, and a cookie for it alone: checkouts of two stores in
 * one browser must not meet, or one would be paid with the basket of the other.
 */
export const checkoutPath = (storeId: number, step: '' | 'address' | 'pay' | 'challenge' | 'pending' = ''): string =>
  `/checkout/${storeId}/${step}`;
