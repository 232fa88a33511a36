/** Stands in a place of a document until the serving edge puts something in: a letter that shows nothing, should it not do that. */
export const PLACE = '\u2060';
