/** How many of each thing a call answers (CONST-01). Plain numbers, for both sides. */

/** Recommendations of a basket. */
export const BASKET_RECOMMENDATIONS_LIMIT = 64;
/** Recommendations of a product. */
export const RECOMMENDED_LIMIT = 12;
/** Bestsellers of a brand. */
export const BRAND_BESTSELLERS_LIMIT = 20;
/** Bestsellers of a store. */
export const BESTSELLERS_LIMIT = 12;
/** What a member looked at last, and what a browser keeps of it for a guest. */
export const RECENTLY_VIEWED_LIMIT = 30;
export const LOCAL_RECENTLY_VIEWED_LIMIT = 10;
/** Recent searches of a member. */
export const RECENT_SEARCHES_LIMIT = 100;
/** Terms that many search for. */
export const TRENDING_LIMIT = 8;
/** Sales under the search box. */
export const UNDER_SEARCH_SALES_LIMIT = 12;
/** The category that related sales are asked of where none is named: the root of all. */
export const RELATED_SALES_CATEGORY = 1;
/** Brands that one call may follow or leave: more than any store sells. */
export const BRAND_INTERESTS_LIMIT = 500;

/**
 * Most levels of categories. The importer refuses rows with more; a database that holds deeper ones is served down to
 * here, products beneath found in the category above. Whoever walks a tree may so go level by level.
 */
export const MAX_CATEGORY_DEPTH = 8;

/** Sold-out articles that a member waits for at a time. */
export const STOCK_ALERTS_LIMIT = 100;
/** Products on a member's wish list, and those that one call may add or remove. */
export const WISHES_LIMIT = 200;
/** Products on a wish list that a browser keeps for a guest: as many as one call names. */
export const LOCAL_WISHES_LIMIT = 50;

/** The type of every store, which account and language calls name; no limit, and as plain (CFG-05). */
export const STORE_TYPE = 7;
