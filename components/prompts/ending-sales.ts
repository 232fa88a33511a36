import { openDialog } from '#components/dialogs/dialog-store.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import type { Sale } from '#lib/contract/sales.ts';
import { isFree, openInTurn, rememberAsked, wasAsked } from './in-turn.ts';

/** Sales that a dialog shows. */
const SHOWN = 3;
/** Sales that are asked for, to find those that end first: the most that the call gives. */
const ASKED = 42;

/** How long a phone lies still before its visitor is taken to be leaving, ms (decision 23). */
const IDLE_MS = 30_000;

/** Hold `1` once it was shown: in this session, on this device. */
const LAST_CHANCE_KEY = 'shop-last-chance-asked';
const URGENT_OFFER_KEY = 'shop-urgent-offer';

/** The open sales that end first. */
async function endingFirst(): Promise<Sale[]> {
  const sales = await browserApi('related-sales', { limit: ASKED });
  return sales.toSorted((a, b) => Date.parse(a.endDate) - Date.parse(b.endDate)).slice(0, SHOWN);
}

/** Does the address ask for it, which nobody has read yet? */
function isWanted(): boolean {
  if (new URLSearchParams(window.location.search).get('ep') !== '1') return false;
  try {
    return localStorage.getItem(URGENT_OFFER_KEY) !== '1';
  } catch {
    return false;
  }
}

function markAsRead(): void {
  try {
    localStorage.setItem(URGENT_OFFER_KEY, '1');
  } catch {
    // Without storage the link shows it again.
  }
}

/** Shows what a link of a mail promised with `ep=1`, once on a device (NEWS-14); nothing where nothing is open. */
export async function offerUrgently(): Promise<void> {
  if (!isWanted()) return;
  const sales = await endingFirst().catch(() => []);
  if (sales.length === 0) return;
  openInTurn('urgent-offer', () => {
    void openDialog('ending-sales', { reason: 'urgent-offer', sales }, { opener: null, onShown: markAsRead });
  });
}

/** Shows a guest who leaves what they would miss, where this page may ask guests and it is its turn at once. */
async function offerOnceMore(): Promise<void> {
  const pageAsks = document.querySelector('main')?.dataset.asks === 'register';
  if (!pageAsks || !isFree() || wasAsked(LAST_CHANCE_KEY)) return;
  const { pathname } = window.location;
  const sales = await endingFirst();
  // Who has gone to another page meanwhile has stayed, and that page may be one that asks nobody.
  if (sales.length === 0 || window.location.pathname !== pathname) return;
  const stop = openInTurn('last-chance', () => {
    const onShown = () => rememberAsked(LAST_CHANCE_KEY);
    void openDialog('ending-sales', { reason: 'last-chance', sales }, { opener: null, onShown });
  });
  // Later it would come to somebody who has stayed.
  setTimeout(stop);
}

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'input'] as const;

/**
 * Waits until a guest is about to leave (MODAL-17): the pointer goes to the browser's bars on a desktop, the phone lies still.
 * @returns how to stop
 */
export function watchForLeaving(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const offer = () => void offerOnceMore().catch(() => {});
  if (window.matchMedia('(hover: hover) and (pointer: fine)').matches) {
    const leave = ({ clientY, relatedTarget }: MouseEvent) => {
      if (clientY <= 0 && relatedTarget === null) offer();
    };
    document.documentElement.addEventListener('mouseleave', leave, { signal });
    return () => stopped.abort();
  }
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(offer, IDLE_MS);
  };
  for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, wait, { signal, passive: true, capture: true });
  wait();
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => stopped.abort();
}
