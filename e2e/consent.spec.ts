import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import { ALLOWED, type Allowed, type ConsentState, EXPECTED } from './consent-allowed.ts';
import { NOT_ASKED } from './consent-cookie.ts';
import { COMMERCE_PORT } from './ports.ts';
import { productWithSizes, signIn } from './shopper.ts';
import { textsOf, UK } from './stores.ts';
import { inTabs } from './tabs.ts';

const t = textsOf(UK);
const PARTNER_ORIGIN = `http://localhost:${COMMERCE_PORT}`;

test.use({ storageState: NOT_ASKED });

type Kind = keyof Allowed;
type Recorded = Record<Kind, Set<string>>;

const DAY_SECONDS = 24 * 3600;

/** What a request is for: a class of the shop's own, else origin and path. */
function classOf(request: Request): string {
  const { origin, pathname } = new URL(request.url());
  if (origin === PARTNER_ORIGIN) return `partner${pathname}`;
  if (origin !== UK.origin) return `${origin}${pathname}`;
  if (request.isNavigationRequest()) return 'page';
  const [, first, second] = pathname.split('/');
  if (first === 'api' || (first === '_next' && second === 'static')) return `/${first}/${second}`;
  if (first === 'media' || first === 'assets') return `/${first}`;
  return request.headers().rsc ? 'soft navigation' : pathname;
}

/** Lists what pages of a context ask for and leave behind. */
class Recorder {
  readonly recorded: Recorded = {
    requests: new Set(),
    cookies: new Set(),
    localStorage: new Set(),
    sessionStorage: new Set(),
  };
  readonly #context: BrowserContext;

  constructor(context: BrowserContext) {
    this.#context = context;
    context.on('request', (request) => this.recorded.requests.add(classOf(request)));
  }

  /** Adds what is stored now; a key that is deleted again before nobody looks is not seen, so it is called on every page. */
  async look(page: Page): Promise<void> {
    const [local, session] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
    for (const key of local ?? []) this.recorded.localStorage.add(key);
    for (const key of session ?? []) this.recorded.sessionStorage.add(key);
    for (const { name, httpOnly, secure, sameSite, expires } of await this.#context.cookies()) {
      const days = expires < 0 ? 0 : Math.round((expires - Date.now() / 1000) / DAY_SECONDS);
      const flags = [httpOnly && 'HttpOnly', secure && 'Secure', `SameSite=${sameSite}`, `${days} days`];
      this.recorded.cookies.add([name, ...flags.filter(Boolean)].join('; '));
    }
  }

  forget(): void {
    for (const kind of Object.values(this.recorded)) kind.clear();
  }
}

/** The page is live, and has loaded what the answer lets in. */
async function settled(page: Page, state: ConsentState): Promise<void> {
  if (state === 'none') await expect(page.getByRole('heading', { name: t('Consent.title') })).toBeVisible();
  else await expect(page.locator('html')).toHaveAttribute('data-demo-help', 'ready');
}

async function savePreferences(page: Page, functional: boolean, advertising: boolean): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('Consent.preferences.title') });
  await dialog.getByRole('switch', { name: t('Consent.preferences.functional') }).setChecked(functional);
  await dialog.getByRole('switch', { name: t('Consent.preferences.advertising') }).setChecked(advertising);
  await dialog.getByRole('button', { name: t('Consent.preferences.save') }).click();
}

const press = (page: Page, text: string) => page.getByRole('button', { name: t(text), exact: true }).click();

/** Gives the answer of a state as a visitor does. */
const ANSWER: Readonly<Record<ConsentState, (page: Page, recorder: Recorder) => Promise<void>>> = {
  none: async () => {},
  refused: (page) => press(page, 'Consent.refuse'),
  all: (page) => press(page, 'Consent.accept'),
  functional: async (page) => {
    await press(page, 'Consent.settings');
    await savePreferences(page, true, false);
  },
  advertising: async (page) => {
    await press(page, 'Consent.settings');
    await savePreferences(page, false, true);
  },
  withdrawn: async (page, recorder) => {
    await press(page, 'Consent.accept');
    await expect(page.locator('#demo-sync')).toBeAttached();
    await page.locator('footer [data-cookie-settings]').click();
    const reloaded = page.waitForEvent('load');
    await savePreferences(page, false, false);
    await reloaded;
    recorder.forget();
    await page.reload();
  },
};

const MEMBER_PAGES = ['/customer/account', '/sales/order/history/', '/checkout/cart/'];

/** What one category lets in, frames and products ask for; what other pages do shows where nothing or all is let in. */
const ONE_CATEGORY: ReadonlySet<ConsentState> = new Set(['functional', 'advertising']);

async function guestPages(state: ConsentState): Promise<string[]> {
  const { product } = await productWithSizes(UK);
  if (ONE_CATEGORY.has(state)) return ['/', product.url, '/checkout/cart/'];
  return [
    ...['/', '/products', product.url, '/new', '/search?s=ski+jacket', '/checkout/cart/', '/order/success/'],
    ...['/customer/account/login', '/customer/account/create', '/cookie-policy', '/404'],
  ];
}

/** Of each kind what `keep` says; kinds without any are left out. */
const listed = (recorded: Recorded, keep: (kind: Kind) => string[]) =>
  Object.fromEntries(
    (Object.keys(recorded) as Kind[]).map((kind) => [kind, keep(kind)]).filter(([, all]) => all?.length),
  );

function check(state: ConsentState, recorded: Recorded): void {
  const outside = listed(recorded, (kind) => [...recorded[kind]].filter((one) => !ALLOWED[state][kind].includes(one)));
  expect(outside, `what nobody allowed: ${state}`).toEqual({});
  const missing = listed(recorded, (kind) => (EXPECTED[state][kind] ?? []).filter((one) => !recorded[kind].has(one)));
  expect(missing, `what should be there: ${state}`).toEqual({});
}

for (const state of Object.keys(ALLOWED) as ConsentState[]) {
  test(`consent ${state}: no request, cookie or key that nobody allowed, on any page`, async ({ page, context }) => {
    test.slow();
    const recorder = new Recorder(context);
    await page.goto(UK.origin);
    await settled(page, 'none');
    await ANSWER[state](page, recorder);
    await settled(page, state);
    const visit = async (tab: Page, path: string): Promise<void> => {
      await tab.goto(UK.origin + path);
      await settled(tab, state);
      await recorder.look(tab);
    };
    await inTabs(context, await guestPages(state), visit);
    if (state !== 'none') {
      await page.goto(`${UK.origin}/customer/account/login`);
      await signIn(page, UK);
      await page.waitForURL((url) => !url.pathname.includes('login'));
      await settled(page, state);
      await inTabs(context, MEMBER_PAGES, visit);
    }
    check(state, recorder.recorded);
  });
}
