/** Own ports, so that a shop a developer has open is neither used nor disturbed; `E2E_PORT` moves both. */
export const STOREFRONT_PORT = Number(process.env.E2E_PORT ?? 3270);
/** Of a second storefront, which the commerce process tells of changes as it does the first. */
export const SECOND_STOREFRONT_PORT = STOREFRONT_PORT + 4;
export const COMMERCE_PORT = STOREFRONT_PORT + 1000;
