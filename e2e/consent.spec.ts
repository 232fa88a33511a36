import { expect, type Page, test } from '@playwright/test';
import { isSecretAddress } from '../lib/addresses/secret-address.ts';
import type { Integrations } from '../lib/contract/integrations.ts';
import { listen } from './complaints.ts';
import { NOT_ASKED } from './consent-cookie.ts';
import { COMMERCE_PORT } from './ports.ts';
import { ask } from './raw-request.ts';
import { CHOICES, type Choice, choose, PREFERENCES, takesBack } from './recorder/choices.ts';
import { declarationsOf, type Line } from './recorder/declared.ts';
import { orderOf, pageAddresses } from './recorder/page-addresses.ts';
import { type Recording, writePrivacyPage } from './recorder/privacy-page.ts';
import { Recorder } from './recorder/recorder.ts';
import { becomeMember, memberCookie } from './shopper.ts';
import { MORAINE, type TestStore, textsOf, UK } from './stores.ts';

test.use({ storageState: NOT_ASKED });

/**
 * `all`: every type of page of both stores under every choice, and docs/privacy.md written anew (`npm run privacy`). `part`: the
 * page is written of what the gate sees.
 */
const { RECORD } = process.env;
const IS_WHOLE = RECORD === 'all';

const recordings: Recording[] = [];
let everything: Line[] = [];

/** What one visitor answers after the other, as a guest and as a member. */
interface Walk {
  readonly store: TestStore;
  readonly asGuest: readonly Choice[];
  /** Who has not answered meets the question on every page, and does not sign in. */
  readonly asMember: readonly Choice[];
}

/**
 * One store with every external part but pay later, and the other brand's, which has that. For the page every answer has a
 * visitor of its own; in the gate a member gives everything and takes it back, and a guest changes an answer.
 */
const WALKS: readonly Walk[] = IS_WHOLE
  ? [UK, MORAINE].flatMap((store) =>
      CHOICES.map((choice) => ({ store, asGuest: [choice], asMember: choice === 'none yet' ? [] : [choice] })),
    )
  : [
      { store: UK, asGuest: ['refused'], asMember: ['all', 'withdrawn'] },
      { store: MORAINE, asGuest: ['none yet', 'functional', 'advertising'], asMember: [] },
    ];

/** Who comes to what loads on demand: every member, and in the gate whoever lets it in, or has done so. */
const comesToAll = (choice: Choice, isMember: boolean): boolean =>
  IS_WHOLE ? isMember : ['functional', 'all', 'withdrawn'].includes(choice);

/** What of these pages a walk opens with its answer of this turn. In the gate answers take turns, so that each is seen once. */
function partFor(addresses: readonly string[], who: 'asGuest' | 'asMember', walk: number, turn: number): string[] {
  const turns = WALKS.flatMap((one, at) => one[who].map((_, of) => `${at} ${of}`));
  return addresses.filter((_, at) => IS_WHOLE || turns[at % turns.length] === `${walk} ${turn}`);
}

async function integrationsOf(store: TestStore): Promise<Integrations> {
  const reply = await fetch(`http://127.0.0.1:${COMMERCE_PORT}/store-config?store_id=${store.id}`);
  return ((await reply.json()) as { integrations: Integrations }).integrations;
}

/**
 * The page is live, and has begun what the answer lets in. It is pressed, so that its scripts come at once (decision 106).
 */
async function settled(page: Page, choice: Choice): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
  // What stands at an address that is a key has no scripts of others (decision 268).
  const letsIn = choice !== 'none yet' && !isSecretAddress(new URL(page.url()));
  const signs = letsIn ? ['live', 'demoHelp'] : ['live'];
  await page.waitForFunction((names) => names.every((name) => name in document.documentElement.dataset), signs, {
    polling: 20,
  });
  // What is done once the browser is idle is asked for by then.
  if (letsIn) await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
}

/** Follows a link to an address of the store without a document load, from wherever the page is. */
async function follow(page: Page, path: string): Promise<void> {
  const before = page.url();
  await page.evaluate((address) => {
    const link = document.querySelector<HTMLAnchorElement>('a[data-soft]');
    if (!link) throw new Error(`${location.pathname} has no soft link`);
    link.href = address;
    link.click();
  }, path);
  await page.waitForURL((url) => url.href !== before);
}

/** Presses the sign-in of somebody else, whose script loads then; the provider's own pages are none of the shop's. */
async function signInElsewhere(page: Page): Promise<void> {
  await follow(page, '/customer/account/login');
  await page.route('**/api/social-start**', (route) => route.fulfill({ status: 204 }));
  const left = page.waitForRequest(/\/api\/social-start/);
  await page.locator('main a[href^="/api/social-start"]').click();
  await left;
  await page.unroute('**/api/social-start**');
}

/** What a document has a browser load of other hosts at once. */
function othersIn(html: string, origin: string): string[] {
  const tags = html.matchAll(/<(?:script|iframe|img|source|video|link)\b[^>]*>/g);
  return [...tags]
    .map(([tag]) => tag)
    .filter((tag) => !/\brel="(?:canonical|alternate|next|prev)"/.test(tag))
    .flatMap((tag) => [...tag.matchAll(/\b(?:src|href|srcset)="((?:https?:)?\/\/[^"]+)/gi)].map(([, url = '']) => url))
    .filter((url) => new URL(url, origin).origin !== origin);
}

/** Comes to pay later on a product's page, and opens the help dialog. */
async function comeToWhatLoadsOnDemand(page: Page, store: TestStore, product: string): Promise<void> {
  const t = textsOf(store);
  await follow(page, product);
  await page.locator('main[data-page="product"]').waitFor();
  await page
    .locator('[data-pay-later]')
    .or(page.getByRole('contentinfo'))
    .filter({ visible: true })
    .first()
    .scrollIntoViewIfNeeded();
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('Session.help') })
    .click();
  await page
    .getByRole('dialog', { name: t('Help.title') })
    .locator('details')
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
}

for (const [at, { store, asGuest, asMember }] of WALKS.entries()) {
  const answers = [...new Set([...asGuest, ...asMember])];
  test(`store ${store.id}, ${answers.join(', then ')}: nothing undeclared, nothing before its consent, no complaint`, async ({
    context,
  }) => {
    test.slow();
    const complaints = await listen(context);
    const declared = declarationsOf(await integrationsOf(store));
    const recorder = new Recorder({ context, origin: store.origin, declared }, PREFERENCES['none yet']);
    await recorder.begin();
    const page = await recorder.newPage();
    const { forGuests, forMembers, product } = await pageAddresses(store, IS_WHOLE ? 'all' : 'with code');
    const [first = '/'] = partFor(forGuests, 'asGuest', at, 0);
    await page.goto(store.origin + first);
    await page.getByRole('heading', { name: textsOf(store)('Consent.title') }).waitFor();
    await recorder.look(page);

    let given: Choice = 'none yet';
    /** @param isLoadedNext the page is left by a document load at once, which begins without what is taken back */
    const answer = async (choice: Choice, isLoadedNext: boolean): Promise<void> => {
      if (choice === given && choice !== 'none yet') return;
      const isLess = choice === 'withdrawn' || takesBack(given, choice);
      recorder.preferences = PREFERENCES[isLess ? 'all' : choice];
      await choose(page, store, choice, given);
      if (isLess) {
        recorder.forget();
        recorder.preferences = PREFERENCES[choice];
        if (!isLoadedNext) await page.reload();
      }
      given = choice;
      if (isLess && isLoadedNext) return;
      await settled(page, choice);
      await recorder.look(page);
    };
    /** The first as a document, the others as links lead to them; what is at a key is opened from mails. */
    const visit = async (paths: readonly string[]): Promise<void> => {
      for (const [n, path] of paths.entries()) {
        const address = store.origin + path;
        if (page.url() === address && !IS_WHOLE) continue;
        if (n === 0 || IS_WHOLE || isSecretAddress(new URL(address))) await page.goto(address);
        else await follow(page, path);
        await settled(page, given);
        await recorder.look(page);
      }
    };
    const judge = (): void => {
      const seen = [...recorder.seen.values()];
      const wrong = seen.filter(({ verdict }) => verdict !== 'allowed');
      expect(wrong.map(({ verdict, line: { kind, name }, by }) => [verdict, kind, name, ...by])).toEqual([]);
      // A recorder that sees nothing is found out.
      const parts = new Set(seen.map(({ line }) => line.why));
      const missing = declared.loadedWith(PREFERENCES[given]).filter((id) => !parts.has(`external part \`${id}\``));
      expect(missing).toEqual([]);
      recordings.push({ store, choice: given, seen });
      recorder.forget();
    };

    const turnOf = async (choice: Choice, paths: readonly string[], isMember: boolean): Promise<void> => {
      const [next] = paths;
      await answer(choice, next !== undefined && page.url() !== store.origin + next);
      await visit(paths);
      if (comesToAll(choice, isMember)) {
        await comeToWhatLoadsOnDemand(page, store, product);
        await recorder.look(page);
      }
      judge();
    };
    for (const [turn, choice] of asGuest.entries())
      await turnOf(choice, partFor(forGuests, 'asGuest', at, turn), false);
    const [begun] = asMember;
    if (begun) {
      await answer(begun, false);
      await signInElsewhere(page);
      await becomeMember(page, store);
      forMembers.push(await orderOf(store));
    }
    for (const [turn, choice] of asMember.entries())
      await turnOf(choice, partFor(forMembers, 'asMember', at, turn), true);
    expect(complaints).toEqual([]);
    everything = declared.everything();
  });
}

test('pages without code of their own are sent with no cookie that is not declared, and nothing of others', async () => {
  const { forGuests, forMembers } = await pageAddresses(UK, 'without code');
  const { host } = new URL(UK.origin);
  const declared = declarationsOf(await integrationsOf(UK));
  const wrong: string[] = [];
  for (const [paths, cookie] of [
    [forGuests, ''],
    [[...forMembers, await orderOf(UK)], await memberCookie(UK)],
  ] as const) {
    for (const path of paths) {
      const { body, headers } = await ask(path, { host, headers: { cookie } });
      expect(headers.location ?? body, path).toMatch(/^\/|<\/html>/);
      wrong.push(...othersIn(body, UK.origin).map((url) => `${path} ${url}`));
      for (const line of headers['set-cookie'] ?? []) {
        const name = line.slice(0, line.indexOf('='));
        const { verdict } = declared.ofStored('cookie', name, null, PREFERENCES['none yet']);
        if (verdict !== 'allowed') wrong.push(`${path} ${verdict}: ${name}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.afterAll(() => {
  const steps = WALKS.flatMap(({ asGuest, asMember }) => [...asGuest, ...asMember]);
  if (RECORD !== undefined && recordings.length === steps.length) writePrivacyPage(everything, recordings, IS_WHOLE);
});
