import { type Cookie, expect } from '@playwright/test';
import {
  type HTMLButtonElement,
  type HTMLElement,
  type HTMLFormElement,
  type HTMLInputElement,
  Window,
} from 'happy-dom';
import { ask } from '../tests/faults/ask.ts';
import { REFUSED } from './consent-cookie.ts';
import { MEMBER, type TestStore, textsOf } from './stores.ts';

const window = new Window();
const wordsOf = (element?: { textContent: string | null } | null): string =>
  // Spaces that keep words together stay, as the shop writes them.
  (element?.textContent ?? '').replace(/[^\S\u00a0\u202f]+/g, ' ').trim();

const fieldsOf = (within: HTMLElement) =>
  [...within.querySelectorAll('input, select, textarea')] as unknown as HTMLInputElement[];

/** What a field sends: a choice that nobody touched by its mark, which happy-dom does not go by in groups. */
function entryOf(field: HTMLInputElement, typed: string | undefined): [string, string][] {
  const { name, type, checked, value } = field;
  if (!name || (/^(checkbox|radio)$/.test(type) && !checked)) return [];
  const marked = field.querySelector('option[selected]') ?? field.querySelector('option');
  return [[name, typed ?? marked?.getAttribute('value') ?? value]];
}

/**
 * A shopper whose browser runs no scripts, by requests: opens pages, follows links and sends forms as they stand in the
 * main part of a page. A hundredth of what a browser takes; what only a browser sees, layout and focus, it does not.
 */
export class PlainVisitor {
  /** Where the last answer led. */
  url: string;
  /** The main part of the page that it led to. */
  main: HTMLElement = window.document.createElement('main');
  #html = '';
  #policy = '';
  readonly #t: ReturnType<typeof textsOf>;
  readonly #cookies = new Map<string, string>();

  /** @param cookies of a browser that has come so far */
  constructor(store: TestStore, cookies: readonly Cookie[] = REFUSED.cookies) {
    this.url = store.origin;
    this.#t = textsOf(store);
    const host = new URL(store.origin).hostname;
    for (const { domain, name, value } of cookies) if (domain === host) this.#cookies.set(name, value);
  }

  /** Opens an address, or sends a form to it, and goes where the answer leads. @param address whole, or of the page's origin */
  open(address: string, form?: Readonly<Record<string, string>>): Promise<void> {
    // A browser holds a form to the policy of its page, wherever its answer leads.
    const staysAt = form && /form-action 'self'(;|$)/.test(this.#policy) ? new URL(this.url).origin : undefined;
    return this.#go(address, form, staysAt);
  }

  async #go(address: string, form?: Readonly<Record<string, string>>, staysAt?: string): Promise<void> {
    const url = new URL(address, this.url);
    if (staysAt !== undefined) expect(url.origin, 'where the policy lets a form lead').toBe(staysAt);
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const path = url.pathname + url.search;
    const reply = await ask({ port: Number(url.port), host: url.hostname, path, cookie, ...(form && { form }) });
    for (const line of reply.setCookie) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b|expires=[^;]* 1970/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    this.url = url.href;
    const { location, refresh } = reply.headers;
    if (location !== undefined) return this.#go(location, undefined, staysAt);
    // A page that goes on by itself, which is another than the form's.
    if (refresh?.startsWith('0;url=')) return this.#go(refresh.slice('0;url='.length));
    if (form) throw new Error(`${path} answers a form with a page, which Back and Reload would send again`);
    expect(reply.status, path).toBe(200);
    this.#html = reply.body;
    this.#policy = reply.headers['content-security-policy'] ?? '';
    // The rest of a page, its menus, takes ten times as long to read.
    const [main = ''] = /<main\b.*<\/main>/s.exec(reply.body) ?? [];
    const { body } = new window.DOMParser().parseFromString(main, 'text/html');
    this.main = body as unknown as HTMLElement;
  }

  /** What the main part says. */
  get words(): string {
    return wordsOf(this.main);
  }

  /** What it says has been done. */
  get notice(): string {
    return [...this.main.querySelectorAll('[role=status]')].map(wordsOf).join(' ').trim();
  }

  /** The element of the main part that has a name, which links, buttons and headings have from their words; a part of it does. */
  named<T extends HTMLElement>(selector: string, name: string, within: HTMLElement = this.main): T {
    const all = [...within.querySelectorAll(selector)] as unknown as T[];
    const namesOf = (one: T) => [wordsOf(one), one.getAttribute('aria-label') ?? ''];
    const found =
      all.find((one) => namesOf(one).includes(name)) ??
      all.find((one) => namesOf(one).some((whole) => whole.includes(name)));
    if (!found) throw new Error(`${this.url} has no ${selector} "${name}": ${all.map(wordsOf).join(', ')}`);
    return found;
  }

  /** The fields that have a label, or as the checkout's a name. */
  #fields(label: string, within: HTMLElement): HTMLInputElement[] {
    const found = fieldsOf(within).filter((one) =>
      [one.name, one.getAttribute('aria-label'), ...[...(one.labels ?? [])].map(wordsOf)].includes(label),
    );
    if (found.length === 0) throw new Error(`${this.url} has no field "${label}"`);
    return found;
  }

  /** The field that has a label. */
  field(label: string, within: HTMLElement = this.main): HTMLInputElement {
    return this.#fields(label, within)[0]!;
  }

  /** What is said of the field with a label, such as what is wrong with it. */
  saidOf(label: string): string {
    const ids = this.field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => wordsOf(this.main.querySelector(`[id="${id}"]`))).join(' ');
  }

  /** A form that stands after the main part, for buttons in it. */
  #formOutside(id: string): HTMLFormElement | null {
    const [form = ''] = new RegExp(`<form[^>]* id="${RegExp.escape(id)}".*?</form>`, 's').exec(this.#html) ?? [];
    this.main.insertAdjacentHTML('beforeend', form);
    return this.main.querySelector(`form[id="${id}"]`) as HTMLFormElement | null;
  }

  /** Follows the link with a name. */
  follow(name: string, within?: HTMLElement): Promise<void> {
    return this.open(this.named('a[href]', name, within).getAttribute('href') ?? '');
  }

  /**
   * Fills in the form of a button, and presses it.
   * @param values by the labels or names of the fields, as the fields send them; of boxes whether they are ticked
   */
  send(name: string, values: Readonly<Record<string, string | boolean>> = {}, within?: HTMLElement): Promise<void> {
    const button = this.named<HTMLButtonElement>('button:not([type=button])', name, within);
    const form = button.form ?? this.#formOutside(button.getAttribute('form') ?? '');
    if (!form) throw new Error(`${this.url}: "${name}" is the button of no form`);
    const typed = new Map<HTMLInputElement, string>();
    for (const [label, value] of Object.entries(values)) {
      const fields = this.#fields(label, form);
      if (typeof value === 'boolean') fields[0]!.checked = value;
      else if (fields[0]?.type === 'radio') for (const one of fields) one.checked = one.value === value;
      else typed.set(fields[0]!, value);
    }
    const sent = Object.fromEntries([
      ...fieldsOf(form).flatMap((field) => entryOf(field, typed.get(field))),
      ...(button.name ? [[button.name, button.value]] : []),
    ]);
    const action = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', this.url).href;
    if (form.getAttribute('method')?.toLowerCase() === 'post') return this.open(action, sent);
    return this.open(`${action}?${new URLSearchParams(sent)}`);
  }

  /** Signs in with the form that the page has. */
  signIn(login: string): Promise<void> {
    const [email, secret, yes] = [this.#t('Auth.email'), this.#t('Auth.password'), this.#t('Auth.signIn')];
    return this.send(yes, { [email]: login, [secret]: MEMBER.password });
  }
}
