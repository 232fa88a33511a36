import { showAlert } from '#components/feedback/alert-store.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { WISH_FORM } from '#lib/forms/wish-form-id.ts';
import { LOCAL_WISHES_LIMIT } from '#lib/rules/limits.ts';
import { keepWishes, localWishes, subscribeLocalWishes } from './local-wishes.ts';
import { answerTo } from './send-in-place.ts';

/** A heart that was pressed. */
interface Press {
  readonly id: number;
  readonly add: boolean;
}

/** What is on the list as the shop last said, by product id; then presses that it has not answered yet, the first first. */
let known: ReadonlySet<number> = new Set();
let unanswered: readonly Press[] = [];
/** What the page shows: one on top of the other. */
let wished = known;
let isListening = false;

/** The form that hearts belong to; the layout of every page has it. */
const host = (): HTMLFormElement | null => document.querySelector(`form#${WISH_FORM}`);
const isMember = (): boolean => host()?.dataset.member !== undefined;

/** A heart on the list is full, and seen without a pointer too. Scripts alone know of it, and the sheets of cards are full. */
function fill(heart: HTMLButtonElement, isFull: boolean): void {
  const shape = heart.querySelector('svg');
  heart.style.opacity = isFull ? '1' : '';
  if (shape) shape.style.fill = isFull ? 'currentcolor' : '';
}

/** Says of every heart of the page whether its product is on the list. */
function markHearts(): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>(`button[form="${WISH_FORM}"][name="product_id"]`)) {
    const pressed = String(wished.has(Number(heart.value)));
    if (heart.getAttribute('aria-pressed') === pressed) continue;
    heart.setAttribute('aria-pressed', pressed);
    fill(heart, pressed === 'true');
  }
}

function show(ids: Iterable<number> = known): void {
  known = new Set(ids);
  const shown = new Set(known);
  for (const { id, add } of unanswered) {
    if (add) shown.add(id);
    else shown.delete(id);
  }
  wished = shown;
  markHearts();
}

/** Members' requests go one after another, so that the last press decides on both sides. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(send: () => Promise<T>): Promise<T> {
  const mine = last.then(send);
  last = mine.catch(() => undefined);
  return mine;
}

/** A member's other tabs; a guest's are told by the storage itself. */
const openChannel = () => new BroadcastChannel('shop-wishes');
let channel: BroadcastChannel | null = null;

const idsOfGuest = (): number[] => localWishes().map(({ id }) => id);

async function ask(): Promise<void> {
  if (!isMember()) return show(idsOfGuest());
  const { productIds } = await browserApi('wish-ids', {});
  show(productIds);
}

/** Adds or removes for a guest. @returns what is to be said of it */
function changeHere(id: number, add: boolean): string {
  const others = localWishes().filter((wish) => wish.id !== id);
  if (add && others.length >= LOCAL_WISHES_LIMIT) return 'full';
  keepWishes(add ? [{ id }, ...others] : others);
  return add ? 'saved' : 'removed';
}

/** The same for a member. @throws Error where the shop cannot be told */
async function changeThere(form: HTMLFormElement, ids: readonly number[], add: boolean): Promise<string> {
  const answer = await answerTo(form, [
    ['change', add ? 'wish' : 'unwish'],
    ['product_id', ids.join(',')],
  ]);
  if (answer.login) {
    window.location.assign(answer.login);
    return '';
  }
  if (!answer.productIds) throw new Error('The list was not changed');
  show(answer.productIds);
  channel?.postMessage('changed');
  return answer.notice ?? '';
}

function tell(form: HTMLFormElement, notice: string): void {
  const { see = '', ...told }: Readonly<Record<string, string>> = JSON.parse(form.dataset.told ?? '{}');
  const run = () => window.location.assign(form.dataset.list ?? '/');
  if (notice === '') return;
  showAlert({
    key: 'wish',
    type: notice === 'saved' ? 'success' : notice === 'removed' ? 'info' : 'error',
    content: told[notice] ?? null,
    action: notice === 'saved' || notice === 'full' ? { label: see, run } : null,
  });
}

/** The shop could not be asked, or has not answered in time, as opposed to what it has answered. */
const isUnreached = (error: unknown): boolean => error instanceof TypeError || error instanceof DOMException;

/** @returns whether the list is as it was wished */
async function change(form: HTMLFormElement, id: number, add: boolean): Promise<boolean> {
  const press = { id, add };
  unanswered = [...unanswered, press];
  show();
  try {
    const notice = isMember() ? await inTurn(() => changeThere(form, [id], add)) : changeHere(id, add);
    tell(form, notice);
    return notice !== 'full';
  } catch (error) {
    tell(form, isUnreached(error) ? 'offline' : 'not-saved');
    // It may have been done all the same.
    quietly(inTurn(ask));
    return false;
  } finally {
    unanswered = unanswered.filter((other) => other !== press);
    show();
  }
}

/** A line of the basket: on the list it is out of the basket, by the line's own way to remove it, which can be undone. */
async function move(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const line = button.closest('li');
  if (!(await change(form, Number(button.value.split('.')[0]), true))) return;
  line?.querySelector<HTMLInputElement>('input[name="qty"][value="0"]')?.form?.requestSubmit();
}

/** What was wished for before signing in goes to the member's own list, once. */
async function handOver(): Promise<void> {
  const form = host();
  const ids = idsOfGuest();
  if (!form || !isMember() || ids.length === 0) return;
  const notice = await changeThere(form, ids.reverse(), true);
  // Whoever has to sign in again keeps what waits here.
  if (notice === '') return;
  keepWishes([]);
  if (notice === 'full') tell(form, notice);
}

const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

/** Cards come and go: with filters, with more of a list, with another page. */
function watchHearts(): void {
  let isDue = false;
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      markHearts();
    });
  }).observe(document.body, { childList: true, subtree: true });
}

/** Takes over the hearts of the document: a guest's list is kept in the browser, a member's by the shop. */
export function startWishing(): void {
  if (isListening) {
    quietly(inTurn(ask));
    return;
  }
  isListening = true;
  channel = openChannel();
  channel.addEventListener('message', () => quietly(inTurn(ask)));
  subscribeLocalWishes(() => {
    if (!isMember()) show(idsOfGuest());
  });
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.id !== WISH_FORM) return;
    event.preventDefault();
    if (!(submitter instanceof HTMLButtonElement)) return;
    const id = Number(submitter.value);
    if (submitter.name === 'move') void move(form, submitter);
    else void change(form, id, !wished.has(id));
  });
  watchHearts();
  quietly(inTurn(() => handOver().then(ask)));
}
