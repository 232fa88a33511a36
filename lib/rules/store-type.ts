/** The type of every store; account and language calls name it (CFG-05). */
export const STORE_TYPE = 7;
