'use client';
import { useRouter } from 'next/navigation';
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef, useTransition } from 'react';
import { PendingBar } from '#components/ui/waiting/pending-bar.tsx';
import {
  type ListingView,
  listingAddress,
  type SortChoice,
  sortChoice,
  viewFromQuery,
} from '#lib/addresses/listing-view.ts';
import { rememberForm, restoreForm, tellView } from './form-memory.ts';
import { useFilterSheet } from './use-filter-sheet.ts';

/** From this width the filters are a column beside the list and apply at once; below they are a sheet with a button. */
const COLUMN = '(min-width: 1025px)';

/** Whether a choice changes the list at once: not in a sheet that was open when a tablet was turned (use-filter-sheet.ts). */
export const appliesAtOnce = (form: HTMLFormElement): boolean =>
  window.matchMedia(COLUMN).matches && form.closest('[aria-modal]') === null;

/** The choices of a form as the first page of a view. */
export function viewOfForm(form: HTMLFormElement): ListingView {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...viewFromQuery(new URLSearchParams(entries)), page: 1 };
}

/** The order, or the first one, in which a list comes to whom the order of an address is not offered: it tells of prices (decision 20). */
function offeredOrder({ options }: HTMLSelectElement, order: SortChoice): string {
  return [...options].some(({ value }) => value === order) ? order : (options[0]?.value ?? '');
}

/**
 * Sets the form to a view that was reached otherwise: by a chip, by going back.
 * @param typing a price that is being typed, as it is right after the load, stays
 */
function showView(form: HTMLFormElement, view: ListingView, typing: Element | null = null): void {
  const { filters, price } = view;
  const chosen: Partial<Record<string, readonly number[]>> = filters;
  const bounds = [price.min, price.max];
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = offeredOrder(field, sortChoice(view));
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === 'checkbox') field.checked = chosen[field.name]?.includes(Number(field.value)) ?? false;
    if (field.name !== 'price') continue;
    const bound = String(bounds.shift() ?? '');
    if (field !== typing) field.value = bound;
  }
}

/** What the listing's own address asks for: a form that is sent by the browser would drop it. */
const ownQuery = (action: string): [string, string][] => [...new URLSearchParams(action.split('?')[1])];

interface ListingFormProps {
  id: string;
  /** Path of the listing; the choices join its query. */
  action: string;
  view: ListingView;
  /** How many products the view has, in words. */
  count: string;
  children: ReactNode;
}

/** The filters as a plain GET form that, with JavaScript, changes the list in place: no reload, no jump (decision 15). */
export function ListingForm({ id, action, view, count, children }: ListingFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [isPending, startTransition] = useTransition();
  useFilterSheet(form);
  useEffect(() => {
    if (!form.current) return;
    // What was ticked before the page was live is the shopper's own, and waits for the button.
    if ('changed' in form.current.dataset) delete form.current.dataset.changed;
    else showView(form.current, view, document.activeElement);
    restoreForm(form.current);
    tellView(form.current, count);
  }, [view, count]);
  const wasPending = useRef(false);
  useEffect(() => {
    // An outage cancels the navigation: the list stays as it was, and so must the choices.
    if (wasPending.current && !isPending && form.current) showView(form.current, view);
    wasPending.current = isPending;
  }, [isPending, view]);

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = listingAddress(action, viewOfForm(event.currentTarget));
    rememberForm(event.currentTarget);
    event.currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover();
    startTransition(() => router.push(address, { scroll: false }));
  };
  const applyAtOnce = (event: ChangeEvent<HTMLFormElement>) => {
    if (appliesAtOnce(event.currentTarget)) event.currentTarget.requestSubmit();
  };
  return (
    <form id={id} ref={form} action={action} data-sends={COLUMN} onSubmit={apply} onChange={applyAtOnce}>
      {ownQuery(action).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {isPending && <PendingBar stays />}
    </form>
  );
}
