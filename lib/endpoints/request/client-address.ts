/** Address of the visitor as the serving edge left it; null where no edge stands in front (`next dev`). */
export const clientAddressOf = (headers: Headers): string | null =>
  headers.get('x-forwarded-for')?.split(',', 1)[0]?.trim() || null;
