import { type ListingView, viewFromQuery } from '#lib/addresses/listing-view.ts';

/** From this width the filters are a column beside the list and apply at once; below they are a sheet with a button. */
export const COLUMN = '(min-width: 1025px)';

/** The choices of a form as the first page of a view. */
export function viewOfForm(form: HTMLFormElement): ListingView {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...viewFromQuery(new URLSearchParams(entries)), page: 1 };
}

/** Sets the form to a view that was reached otherwise: by a chip, by going back. */
export function showView(form: HTMLFormElement, { filters, price, order }: ListingView): void {
  const chosen: Partial<Record<string, readonly number[]>> = filters;
  const bounds = [price.min, price.max];
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = order;
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === 'checkbox') field.checked = chosen[field.name]?.includes(Number(field.value)) ?? false;
    if (field.name === 'price') field.value = String(bounds.shift() ?? '');
  }
}
