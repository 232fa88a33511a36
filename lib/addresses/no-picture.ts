/** Key of what stands in the place of a picture where a product has none; each shop serves it. */
export const NO_PICTURE = 'none-000000000000';
