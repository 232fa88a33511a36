/** Code among a basket's errors: a line needs a decision before the order can go on (BASKET-15). Plain, for both sides. */
export const LINES_NEED_ATTENTION = 'lines-need-attention';
