/** Id of the form that the hearts of a page belong to, wherever they stand. */
export const WISH_FORM = 'wish-form';
