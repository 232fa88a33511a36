/** What is said of a form that asks to be told when an article is back, by its state; plain, for both sides. */
export const STOCK_NOTICES = [
  ...['waiting', 'asked', 'ended', 'in-stock'],
  ...['full', 'bad-email', 'gone', 'not-saved'],
] as const;
export type StockNotice = (typeof STOCK_NOTICES)[number];

/** The same of a form of the wish list. */
export const WISH_NOTICES = ['saved', 'removed', 'full', 'not-saved'] as const;
export type WishNotice = (typeof WISH_NOTICES)[number];

/** Is it what the shopper wished for? */
export const isGoodNews = (notice: string): boolean =>
  ['waiting', 'asked', 'ended', 'in-stock', 'saved', 'removed'].includes(notice);

/** What becomes of the forms that hand over a member's data or delete the account; plain, for both sides. */
export const DATA_NOTICES = ['deleted', 'wrong', 'locked', 'under-way', 'not-done'] as const;
export type DataNotice = (typeof DATA_NOTICES)[number];
