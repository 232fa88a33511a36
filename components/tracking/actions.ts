import { type ListingView, sortChoice, viewFromQuery } from '#lib/addresses/listing-view.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { pushEntry } from '#lib/tracking/push-entry.ts';
import type { BasketEntries } from './basket-entries.ts';

/** What of a listing's view is a choice of the visitor: filters, price and order, not the page. */
function choiceOf(view: ListingView) {
  const filters = Object.fromEntries(Object.entries(view.filters).map(([code, ids]) => [code, [...ids]]));
  return { filters, filterPrice: { ...view.price }, sortOrder: sortChoice(view) };
}

const viewOf = (query: string): ListingView => viewFromQuery(new URLSearchParams(query));

function tellFilter(view: ListingView, before: string): void {
  const choice = choiceOf(view);
  if (JSON.stringify(choice) !== before) pushEntry('filter', choice);
}

/** Tells of filters, by the form of a listing and by the links that take them away, and of the way to the checkout. */
export function watchActions({ checkOut }: Pick<BasketEntries, 'checkOut'>): () => void {
  const shownChoice = (): string => JSON.stringify(choiceOf(viewOf(location.search)));
  const submit = ({ target }: SubmitEvent): void => {
    if (!(target instanceof HTMLFormElement) || target.dataset.sends === undefined) return;
    const fields = [...new FormData(target)].filter((field): field is [string, string] => typeof field[1] === 'string');
    tellFilter(viewFromQuery(new URLSearchParams(fields)), shownChoice());
  };
  const click = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link) return;
    if (link.pathname === pathTo.checkout()) checkOut();
    if (link.dataset.soft === 'stay' && link.pathname === location.pathname)
      tellFilter(viewOf(link.search), shownChoice());
  };
  document.addEventListener('submit', submit, true);
  document.addEventListener('click', click, true);
  return () => {
    document.removeEventListener('submit', submit, true);
    document.removeEventListener('click', click, true);
  };
}
