/**
 * Alternative text of a product's picture: what is seen, in the words of the catalogue, as
 * "Alverra Ridgeline 700 down ski jacket, Ember".
 */
export function pictureAlt(brand: string, name: string, colour: string | undefined): string {
  const product = name.startsWith(brand) ? name : `${brand} ${name}`.trim();
  return colour ? `${product}, ${colour}` : product;
}
