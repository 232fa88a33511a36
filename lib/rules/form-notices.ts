/**
 * Id of the first field that is wrong in a form that came back. The address of its page ends with it, so that browsers focus
 * the field and scroll to it, with and without scripts (HTML, scrolling to a fragment).
 */
export const WRONG_FIELD = 'wrong-field';

/** What is said of a form that asks to be told when an article is back, by its state; plain, for both sides. */
export const STOCK_NOTICES = [
  'waiting',
  'asked',
  'ended',
  'in-stock',
  'full',
  'bad-email',
  'gone',
  'not-saved',
] as const;
export type StockNotice = (typeof STOCK_NOTICES)[number];

/** The same of a form of the wish list. */
export const WISH_NOTICES = ['saved', 'removed', 'full', 'asked', 'unconfirmed', 'not-saved'] as const;
export type WishNotice = (typeof WISH_NOTICES)[number];

/** Is it what the shopper wished for? */
export const isGoodNews = (notice: string): boolean =>
  ['waiting', 'asked', 'ended', 'in-stock', 'saved', 'removed'].includes(notice);

/** What the forms that hand over a member's data or delete the account say at a field: a wrong password, no tick. */
const DATA_FAULTS = ['wrong-export', 'wrong-delete', 'unsure'] as const;
export type DataFault = (typeof DATA_FAULTS)[number];

/** What becomes of these forms; plain, for both sides. */
export const DATA_NOTICES = [...DATA_FAULTS, 'deleted', 'locked', 'under-way', 'not-done'] as const;
export type DataNotice = (typeof DATA_NOTICES)[number];

export const isDataFault = (notice: DataNotice): notice is DataFault => DATA_FAULTS.some((fault) => fault === notice);

/** What the basket has to say above its lines of what was done, or could not be done, without scripts. */
export const BASKET_NOTICES = [
  'checkout-failed',
  'no-order',
  'not-saved',
  'code-unknown',
  'code-minimum',
  'code-tries',
  'added',
  'added-before',
  'choose-size',
  'choose-colour',
  'not-made',
  'fitting',
  'sold-out',
  'all-in-basket',
  'line-full',
  'price-changed',
  'wait',
  'signed-out',
] as const;
export type BasketNotice = (typeof BASKET_NOTICES)[number];

/** What a page of the account has to say of what was asked for there without scripts. */
export const ACCOUNT_NOTICES = [
  'saved',
  'removed',
  'cancelled',
  'redirected',
  'reordered',
  'returning',
  'withdrawn',
  'none-left',
  'too-late',
  'not-saved',
  'address-removed',
  'address-full',
  'address-gone',
  'session-ended',
  'others-ended',
  'disconnected',
  'last-way',
  'password-mailed',
  'details-saved',
  'email-asked',
  'password-changed',
  'password-locked',
] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];
