import { showAlert } from '#components/feedback/alert-store.ts';
import { isGoodNews } from '#lib/rules/form-notices.ts';

/** What the endpoint of a form answers one that is sent in place. */
export interface Answer {
  readonly notice?: string;
  /** Where to sign in first. */
  readonly login?: string;
  /** What is on the wish list then. */
  readonly productIds?: readonly number[];
}

/** Longest wait for an answer, ms. */
const TIMEOUT_MS = 15_000;

/**
 * Sends fields to the endpoint of a form, which answers in place of a page.
 * @throws Error where it cannot be reached in time, or fails
 */
export async function answerTo(
  form: HTMLFormElement,
  fields: Iterable<[string, FormDataEntryValue]> = new FormData(form),
): Promise<Answer> {
  const response = await fetch(form.getAttribute('action') ?? '', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)])),
    // A change arrives even when the page is left in the same moment.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The form was answered with ${response.status}`);
  return response.json();
}

/** Sends a form and says what became of it; where that fails, the browser sends it, and its page says so. */
async function send(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  try {
    const { notice = '', login } = await answerTo(form);
    if (login) return window.location.assign(login);
    const told: Readonly<Record<string, string>> = JSON.parse(form.dataset.inPlace ?? '{}');
    showAlert({ key: 'form', type: isGoodNews(notice) ? 'success' : 'error', content: told[notice] ?? null });
  } catch {
    form.submit();
  } finally {
    form.ariaBusy = null;
  }
}

/** A sold-out size that is pressed opens the form beneath, with that size chosen in it. */
function offerAlert(size: HTMLInputElement): void {
  const details = document.querySelector<HTMLDetailsElement>('details[data-sold-out]');
  if (!details) return;
  const colour = size.form ? new FormData(size.form).get('colour') : null;
  const article = `${colour ?? 0}-${size.value}`;
  const option = details.querySelector<HTMLOptionElement>(`option[data-article="${CSS.escape(article)}"]`);
  if (option) option.selected = true;
  details.open = true;
  details.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
}

let isListening = false;

/** Takes over, for the whole document, the forms that carry `data-in-place`: by notice, what is said of it. */
export function sendFormsInPlace(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('submit', (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || form.dataset.inPlace === undefined) return;
    // Held, as every form is then (components/feedback/use-offline-forms.ts).
    if (!navigator.onLine) return;
    event.preventDefault();
    void send(form);
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('input[type="radio"][aria-disabled="true"]'))
      offerAlert(target);
  });
}
