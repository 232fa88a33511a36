/** Own ports, so that a shop a developer has open is neither used nor disturbed. */
export const STOREFRONT_PORT = 3270;
export const COMMERCE_PORT = 4270;
