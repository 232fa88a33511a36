/** Is there something, and none of it is sent? Courses and services need no parcel (decision 241). */
export const isNothingSent = (items: readonly { readonly isVirtual?: boolean | undefined }[]): boolean =>
  items.length > 0 && items.every(({ isVirtual }) => isVirtual === true);

/** Code of what stands in the place of a carrier where nothing is sent. */
export const NO_CARRIER = 'none';
