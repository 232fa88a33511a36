import { Window } from 'happy-dom';
import { ask, type Reply } from '../faults/ask.ts';
import { CookieJar } from './cookie-jar.ts';

/** Nobody answered, or the answer broke off: what the browser has an error page of its own for. */
export class NoAnswer extends Error {}

export interface Page {
  readonly url: URL;
  readonly status: number;
  readonly body: string;
}

interface Visit {
  readonly url: URL;
  readonly form?: Readonly<Record<string, string>>;
}

interface BrowserSettings {
  /** Address of its visitor, as a proxy before the shop names it. */
  readonly address: string;
  /** Told of every request as it leaves. */
  readonly onRequest: (method: string, url: URL) => void;
}

/** Reads forms as a browser does. */
const window = new Window();

/** More redirects in a row are a loop. */
const REDIRECTS_MAX = 10;

/** A form of a page as it stands there: the values it would be sent with. */
function formIn({ body, url }: Page, action: string): Record<string, string> {
  const [, html] = new RegExp(`(<form[^>]* action="${action}".*?</form>)`, 's').exec(body) ?? [];
  if (html === undefined) throw new Error(`${url.pathname} has no form that leads to ${action}`);
  window.document.body.innerHTML = html;
  const fields = new window.FormData(window.document.forms[0]);
  return Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
}

/** A browser without its scripts: cookies, redirects, forms, reloading. What scripts would ask, `call` asks. */
export class Browser {
  readonly #settings: BrowserSettings;
  readonly #jar = new CookieJar();
  #page: Page | null = null;
  #visit: Visit | null = null;

  constructor(settings: BrowserSettings) {
    this.#settings = settings;
  }

  /** What it shows; null where nobody answered. */
  get page(): Page | null {
    return this.#page;
  }

  open(url: string): Promise<void> {
    return this.#go({ url: new URL(url, this.#visit?.url) });
  }

  /** Sends a form of the page shown, filled in. @param twice clicks its button once more before anything happens */
  submit(action: string, typed: Readonly<Record<string, string>>, twice: boolean): Promise<void> {
    if (this.#page === null) throw new Error('There is no page');
    const visit = { url: new URL(action, this.#page.url), form: { ...formIn(this.#page, action), ...typed } };
    return this.#go(visit, twice);
  }

  /** Asks again for what was asked for last; a form is sent once more. */
  async reload(): Promise<void> {
    if (this.#visit) await this.#go(this.#visit);
  }

  /** A call of the page's scripts. @throws NoAnswer */
  async call(path: string, json?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    return this.#ask({ url: new URL(path, this.#visit?.url) }, { json, headers });
  }

  async #go(visit: Visit, twice = false): Promise<void> {
    const first = twice ? this.#ask(visit).catch(() => null) : null;
    this.#page = null;
    try {
      this.#page = await this.#follow(visit);
    } finally {
      await first;
    }
  }

  async #follow(visit: Visit, redirects = 0): Promise<Page> {
    this.#visit = visit;
    const { url } = visit;
    const { status, headers, body } = await this.#ask(visit);
    const { location } = headers;
    if (status < 300 || status >= 400 || location === undefined) return { url, status, body };
    if (redirects === REDIRECTS_MAX) throw new Error(`${url} leads in circles`);
    return this.#follow({ url: new URL(location, url) }, redirects + 1);
  }

  async #ask({ url, form }: Visit, rest: { json?: unknown; headers?: Readonly<Record<string, string>> } = {}) {
    const { address, onRequest } = this.#settings;
    const asked = ask({
      port: Number(url.port),
      host: url.hostname,
      path: url.pathname + url.search,
      cookie: this.#jar.for(url),
      ...(form && { form }),
      ...rest,
      headers: { 'x-forwarded-for': address, ...rest.headers },
    });
    onRequest(form || rest.json !== undefined ? 'POST' : 'GET', url);
    const reply = await asked.catch((error: Error) => {
      throw new NoAnswer(`${url}: ${error.message}`);
    });
    this.#jar.keep(url.hostname, reply.setCookie);
    return reply;
  }
}
