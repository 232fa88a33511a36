/**
 * Brand and name of a product in one line: a name that begins with its brand is whole by itself.
 * @param brand empty where there is none
 */
export function productName(brand: string, name: string): string {
  const [own, whole] = [brand.trim().toLowerCase(), name.trim()];
  const isWhole = whole.toLowerCase() === own || whole.toLowerCase().startsWith(`${own} `);
  return own === '' || isWhole ? whole : `${brand.trim()} ${whole}`;
}
