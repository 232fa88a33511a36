import type { BrowserContext, Page, Request } from '@playwright/test';
import type { StorageKind } from '../../lib/consent/stored-items.ts';
import type { ConsentPreferences } from '../../lib/contract/integrations.ts';
import type { declarationsOf, Judged } from './declared.ts';

const DAY_SECONDS = 24 * 3600;

/** What a request to the shop's own host is for. */
function classOf(request: Request): string {
  if (request.isNavigationRequest()) return 'page';
  const [, first, second] = new URL(request.url()).pathname.split('/');
  if (first === 'api' || (first === '_next' && second === 'static')) return `/${first}/${second}`;
  if (first === 'media' || first === 'assets') return `/${first}`;
  return request.headers().rsc ? 'soft navigation' : `/${first}`;
}

/** Makes storage remember by which script each key was written; `look` reads it. */
function noteWriters(): void {
  const writers: Record<string, string> = {};
  const writer = (): string =>
    /(https?:\/\/[^\s)]+?):\d+:\d+\)?$/m.exec(new Error().stack?.split('\n')[3] ?? '')?.[1] ?? '';
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function note(key: string, value: string): void {
    writers[`${this === localStorage ? 'localStorage' : 'sessionStorage'} ${key}`] = writer();
    setItem.call(this, key, value);
  };
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  if (cookie?.set && cookie.get) {
    const { set, get } = cookie;
    Object.defineProperty(document, 'cookie', {
      get: () => get.call(document) as string,
      set(text: string) {
        writers[`cookie ${text.split('=')[0]}`] = writer();
        set.call(document, text);
      },
    });
  }
  Object.assign(window, { writersOfStorage: writers });
}

interface RecorderSettings {
  readonly context: BrowserContext;
  /** Origin of the store. */
  readonly origin: string;
  readonly declared: ReturnType<typeof declarationsOf>;
}

/**
 * Notes every request, cookie and storage entry of a visit, whose it is, and whether it was declared and allowed at the time.
 * `preferences` is what the visitor has answered; whoever answers sets it.
 */
export class Recorder {
  preferences: ConsentPreferences;
  /** Everything that was seen, by kind and name, and who wrote or asked for it. */
  readonly seen = new Map<string, Judged & { readonly by: ReadonlySet<string> }>();
  readonly #settings: RecorderSettings;

  constructor(settings: RecorderSettings, preferences: ConsentPreferences) {
    this.#settings = settings;
    this.preferences = preferences;
  }

  /** Begins to record; before the first page is opened. */
  async begin(): Promise<void> {
    const { context } = this.#settings;
    await context.addInitScript(noteWriters);
    context.on('request', (request) => this.#hear(request));
  }

  /** Opens a page that is recorded: which script asked for what is known from then on. */
  async newPage(): Promise<Page> {
    const page = await this.#settings.context.newPage();
    const devtools = await this.#settings.context.newCDPSession(page);
    devtools.on('Network.requestWillBeSent', ({ request, initiator }) => {
      const frames = [initiator.stack, initiator.stack?.parent].flatMap((stack) => stack?.callFrames ?? []);
      // What a partner's script asks for passes the shop's own `fetch`, which Next has wrapped.
      const isOther = ({ url }: { url: string }): boolean => !url.startsWith(this.#settings.origin);
      const script = frames.find(isOther) ?? frames[0];
      if (script) this.#initiators.set(request.url, script.url);
    });
    await devtools.send('Network.enable');
    return page;
  }

  readonly #initiators = new Map<string, string>();
  /** Requests to others wait until `look`: who made them may be told a moment later. */
  readonly #others: { readonly url: string; readonly preferences: ConsentPreferences }[] = [];

  #hear(request: Request): void {
    const url = request.url();
    if (!/^https?:/.test(url)) return;
    if (new URL(url).origin !== this.#settings.origin) this.#others.push({ url, preferences: this.preferences });
    else this.#note(this.#settings.declared.ofShop(classOf(request), this.preferences), '');
  }

  #note(judged: Judged, by: string): void {
    const { kind, name } = judged.line;
    const before = this.seen.get(`${kind} ${name}`);
    // Once wrong is wrong, however often it was right.
    const { verdict } = before && before.verdict !== 'allowed' ? before : judged;
    this.seen.set(`${kind} ${name}`, { ...judged, verdict, by: new Set([...(before?.by ?? []), by].filter(Boolean)) });
  }

  /** Adds what the page keeps now. A key that is deleted before anybody looks is not seen, so it is called on every page. */
  async look(page: Page): Promise<void> {
    const { context, declared } = this.#settings;
    for (const { url, preferences } of this.#others.splice(0)) {
      const initiator = this.#initiators.get(url) ?? '';
      this.#note(declared.ofOther(url, initiator, preferences), '');
    }
    const { local, session, writers } = await page.evaluate(() => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      writers: (window as unknown as { writersOfStorage: Record<string, string> }).writersOfStorage,
    }));
    const keep = (kind: StorageKind, name: string, days: number | null): void =>
      this.#note(declared.ofStored(kind, name, days, this.preferences), this.#scriptNamed(writers[`${kind} ${name}`]));
    for (const key of local) keep('localStorage', key, null);
    for (const key of session) keep('sessionStorage', key, null);
    for (const { name, expires } of await context.cookies(this.#settings.origin)) {
      keep('cookie', name, expires < 0 ? 0 : Math.round((expires - Date.now() / 1000) / DAY_SECONDS));
    }
  }

  /** The shop's own scripts change their names with each build. */
  #scriptNamed(url: string | undefined): string {
    if (!url) return 'the server';
    return url.startsWith(this.#settings.origin) ? 'a script of the shop' : new URL(url).pathname;
  }

  /** Forgets what was seen: the visitor gives another answer. */
  forget(): void {
    this.seen.clear();
  }
}
