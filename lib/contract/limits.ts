/** How many of each thing a call answers (CONST-01, section 9 of the specification). Plain numbers, for both sides. */

/** Recommendations of a basket. */
export const BASKET_RECOMMENDATIONS_LIMIT = 64;
/** Recommendations of a product. */
export const RECOMMENDED_LIMIT = 12;
/** Bestsellers of a brand. */
export const BRAND_BESTSELLERS_LIMIT = 20;
/** Bestsellers of a store. */
export const BESTSELLERS_LIMIT = 12;
