import { readDialogs, subscribeDialogs } from '#components/dialogs/dialog-store.ts';
import { mayInterrupt, readConsent, subscribeConsent } from '#lib/consent/consent-status.ts';

/**
 * What comes up without being asked for, the first that is shown first (decision 22). It does not name two: what a link of a
 * mail promised is shown once members are asked for what their account lacks, the Swiss shop when nothing else is to be said.
 */
const ORDER = [
  'register',
  'promotion',
  'confirm-email',
  'urgent-offer',
  'resubscribe',
  'welcome',
  'swiss',
  'last-chance',
] as const;
type Prompt = (typeof ORDER)[number];

/** What waits to come up, and how it is opened. */
const waiting = new Map<Prompt, () => void>();
/** Has this page view had its one? */
let isTaken = false;
let isListening = false;

const TYPED_INTO = 'input:not([type="hidden"], [type="radio"], [type="checkbox"]), textarea';

/** Is somebody filling in a form? Then nothing comes over it, nor under the pointer on its way to the next field. */
function isTyping(): boolean {
  if (document.activeElement?.matches(TYPED_INTO)) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED_INTO);
  return [...fields].some(({ form, value, defaultValue }) => form?.closest('main') && value !== defaultValue);
}

/** May something come up now? */
export const isFree = (): boolean =>
  !isTaken &&
  !isTyping() &&
  mayInterrupt(readConsent()) &&
  readDialogs().length === 0 &&
  document.querySelector('dialog[open]') === null;

function look(): void {
  if (!isFree()) return;
  const first = ORDER.find((prompt) => waiting.has(prompt));
  if (first === undefined) return;
  isTaken = true;
  const open = waiting.get(first);
  waiting.delete(first);
  open?.();
}

/** What was closed just now leaves the document first, and what one answer of the session brings comes together. */
const lookSoon = (): void => void setTimeout(look);

/**
 * Opens something that nobody asked for as soon as it is its turn: the question about cookies is answered, nothing else is
 * open, nobody is typing, and this page view has had none. That may be on a later page.
 * @returns how to stop waiting
 */
export function openInTurn(prompt: Prompt, open: () => void): () => void {
  waiting.set(prompt, open);
  if (!isListening) {
    isListening = true;
    subscribeConsent(lookSoon);
    subscribeDialogs(lookSoon);
    document.addEventListener('focusout', lookSoon);
  }
  lookSoon();
  return () => {
    if (waiting.get(prompt) === open) waiting.delete(prompt);
  };
}

/** Another page is shown: it is time for the next in turn. */
export function beginPageView(): void {
  isTaken = false;
  lookSoon();
}

/** Was the visitor asked in this session of the browser? @param key of the session storage that holds it */
export function wasAsked(key: string): boolean {
  try {
    return sessionStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

export function rememberAsked(key: string): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Forbidden storage: the next page may ask again.
  }
}
