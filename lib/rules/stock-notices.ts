/** What is said of a form that asks to be told when an article is back, by its state; plain, for both sides. */
export const STOCK_NOTICES = [
  ...['waiting', 'asked', 'ended', 'in-stock'],
  ...['full', 'bad-email', 'gone', 'not-saved'],
] as const;
export type StockNotice = (typeof STOCK_NOTICES)[number];

/** Is it what the shopper wished for? */
export const isGoodNews = (notice: string): boolean => ['waiting', 'asked', 'ended', 'in-stock'].includes(notice);
