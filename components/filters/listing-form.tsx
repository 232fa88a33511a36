'use client';
import { useRouter } from 'next/navigation';
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef, useTransition } from 'react';
import { PendingBar } from '#components/ui/pending-bar.tsx';
import { type ListingView, listingAddress } from '#lib/addresses/listing-view.ts';
import { COLUMN, showView, viewOfForm } from './filter-view.ts';
import { rememberForm, restoreForm } from './form-memory.ts';
import { useFilterSheet } from './use-filter-sheet.ts';

/** What the listing's own address asks for: a form that is sent by the browser would drop it. */
const ownQuery = (action: string): [string, string][] => [...new URLSearchParams(action.split('?')[1])];

interface ListingFormProps {
  id: string;
  /** Path of the listing; the choices join its query. */
  action: string;
  view: ListingView;
  children: ReactNode;
}

/** The filters as a plain GET form that, with JavaScript, changes the list in place: no reload, no jump (decision 15). */
export function ListingForm({ id, action, view, children }: ListingFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [isPending, startTransition] = useTransition();
  useFilterSheet(form);
  useEffect(() => {
    if (!form.current) return;
    // What was ticked before the page was live is the shopper's own, and waits for the button.
    if ('changed' in form.current.dataset) delete form.current.dataset.changed;
    else showView(form.current, view);
    restoreForm(form.current);
  }, [view]);
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
    if (window.matchMedia(COLUMN).matches) event.currentTarget.requestSubmit();
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
