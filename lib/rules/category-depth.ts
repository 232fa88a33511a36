/**
 * Most levels of categories. The importer refuses rows with more; a database that holds deeper ones is served down to
 * here, products beneath found in the category above. Whoever walks a tree may so go level by level.
 */
export const MAX_CATEGORY_DEPTH = 8;
