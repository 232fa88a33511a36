import type { Locator, Page } from '@playwright/test';
import type { DialogInputs, DialogName } from '../components/dialogs/dialog-inputs.ts';
import type { Sale } from '../lib/contract/sales.ts';
import { type productWithFilm, purchaseOf, sizeButton } from './shopper.ts';
import { type TestStore, type textsOf, UK } from './stores.ts';

/** A desktop's and a phone's, px. */
export const WIDTHS = [1440, 390] as const;
const [DESKTOP, PHONE] = WIDTHS;

export interface Stage {
  readonly page: Page;
  readonly store: TestStore;
  readonly t: ReturnType<typeof textsOf>;
  /** A product with everything that a product page can open, and a size of it. */
  readonly product: Awaited<ReturnType<typeof productWithFilm>>['product'];
  readonly size: { readonly label: string };
}

/** Who meets a dialog: anybody, who comes from Switzerland, a member, one whose address is not confirmed. */
export type Visitor = 'guest' | 'swiss' | 'member' | 'unconfirmed';

/** How the keyboard comes to a dialog, and what it is called. */
export interface Way {
  readonly who: Visitor;
  readonly path: (stage: Stage) => string;
  /** What Enter opens it with, the steps before it done; null where it opens by itself. */
  readonly opener: (stage: Stage) => Locator | null | Promise<Locator | null>;
  readonly name: (stage: Stage) => string | RegExp;
  /** What is there once the dialog is whole. */
  readonly whole?: (dialog: Locator, stage: Stage) => Locator;
  /** What gets the focus back where the opener is out of sight by then; by default the opener, without one the page. */
  readonly returns?: (stage: Stage) => Locator;
  /** The browser's own modal dialog alone: beyond its ends the Tab key goes to the browser's bars. */
  readonly native?: boolean;
  /** The only store, or the only width, it is met in. */
  readonly store?: TestStore;
  readonly width?: number;
}

export async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.page().keyboard.press('Enter');
}

const productPage = ({ product }: Stage) => product.url;
/** A short list with a bundle, which only the first brand sells. */
const list = () => '/search?s=carve';
/** Where nothing but what every page has is needed: axe reads all that lies beneath a dialog, and this is soon read. */
const lightPage = () => '/newsletter/manage/';
const called =
  (key: string) =>
  ({ t }: Stage) =>
    t(key);
const onPage =
  (role: 'button' | 'link', key: string) =>
  ({ page, t }: Stage) =>
    page
      .getByRole('main')
      .getByRole(role, { name: t(key) })
      .first();
const inFooter =
  (role: 'button' | 'link', key: string) =>
  ({ page, t }: Stage) =>
    page.getByRole('contentinfo').getByRole(role, { name: t(key) });
const inHeader =
  (role: 'button' | 'link', key: string) =>
  ({ page, t }: Stage) =>
    page.getByRole('banner').getByRole(role, { name: t(key), exact: true });
const storeButton = ({ page, t }: Stage) =>
  page.getByRole('button', { name: t('Shell.storeButton', { store: 'United Kingdom' }) });

const buyButton = (dialog: Locator, { t }: Stage) =>
  dialog.getByRole('button', { name: t('Buy.add') }).or(dialog.getByRole('button', { name: t('Buy.chooseSize') }));

const help = {
  who: 'guest',
  path: lightPage,
  opener: inFooter('button', 'Session.help'),
  name: called('Help.title'),
  whole: (dialog) => dialog.getByRole('group').first(),
} satisfies Way;

/** The notice comes by itself, once on a device. */
const swiss = {
  who: 'swiss',
  path: lightPage,
  opener: () => null,
  name: called('Stores.swissTitle'),
  whole: (dialog) => dialog.getByRole('link').first(),
  // The Swiss shops are of this brand.
  store: UK,
  width: PHONE,
} satisfies Way;

/** Opens what comes by itself at a time of its own: with a button that is put there, and asks for it as any other does. */
const planted =
  <N extends DialogName>(name: N, input: DialogInputs[N]): Way['opener'] =>
  async ({ page }) => {
    await page.getByRole('main').evaluate(
      (main, [dialog = '', held = '']) => {
        const button = document.createElement('button');
        Object.assign(button, { type: 'button', textContent: dialog });
        Object.assign(button.dataset, { dialog, dialogInput: held });
        main.prepend(button);
      },
      [name, JSON.stringify(input)],
    );
    return page.getByRole('button', { name, exact: true }).first();
  };

/** Every dialog of the shop, by every way that ends in its own place. */
export const DIALOGS: Readonly<Record<Exclude<DialogName, 'cookie-banner'>, readonly Way[]>> = {
  'size-guide': [
    {
      who: 'guest',
      path: productPage,
      opener: onPage('link', 'SizeGuide.title'),
      name: () => /\S/,
      whole: (dialog) => dialog.getByRole('table').first(),
    },
  ],
  pictures: [
    {
      who: 'guest',
      path: productPage,
      opener: ({ page, t }) =>
        page
          .getByRole('list', { name: t('Gallery.views') })
          .getByRole('link')
          .first(),
      name: ({ product }) => product.name,
      whole: (dialog, { t }) => dialog.getByRole('button', { name: t('Gallery.stage') }),
    },
  ],
  newsletter: [
    {
      who: 'guest',
      path: lightPage,
      opener: onPage('button', 'Newsletter.submit'),
      name: called('Newsletter.label'),
      whole: (dialog) => dialog.getByRole('textbox'),
    },
  ],
  video: [
    { who: 'guest', path: productPage, opener: onPage('link', 'Gallery.film'), name: ({ product }) => product.name },
  ],
  'delivery-country': [
    {
      who: 'guest',
      path: productPage,
      opener: ({ page, t }) =>
        page.getByRole('main').getByRole('button', { name: t('Delivery.to', { country: 'United Kingdom' }) }),
      name: called('Delivery.title'),
      whole: (dialog) => dialog.getByRole('combobox'),
    },
    {
      who: 'guest',
      path: lightPage,
      opener: async (stage) => {
        await press(storeButton(stage));
        return stage.page.getByRole('button', { name: stage.t('Shell.deliverElsewhere') });
      },
      name: called('Delivery.title'),
      whole: (dialog) => dialog.getByRole('combobox'),
      returns: storeButton,
      width: DESKTOP,
    },
  ],
  register: [
    {
      who: 'guest',
      path: lightPage,
      opener: inHeader('link', 'Session.signIn'),
      name: called('Auth.welcomeBack'),
      width: DESKTOP,
    },
    {
      who: 'guest',
      path: lightPage,
      opener: async (stage) => {
        await press(inHeader('button', 'Session.signIn')(stage));
        return inHeader('link', 'Session.signIn')(stage);
      },
      name: called('Auth.welcomeBack'),
      returns: inHeader('button', 'Session.signIn'),
      width: PHONE,
    },
  ],
  help: [help],
  message: [
    {
      ...help,
      opener: async (stage) => {
        await press(help.opener(stage));
        return stage.page.getByRole('dialog').getByRole('button', { name: stage.t('Help.writeToUs') });
      },
      name: called('Help.writeTitle'),
      whole: (dialog) => dialog.getByRole('textbox').first(),
    },
  ],
  'cookie-preferences': [
    {
      who: 'guest',
      path: lightPage,
      opener: inFooter('link', 'Footer.cookieSettings'),
      name: called('Consent.preferences.title'),
      whole: (dialog) => dialog.getByRole('switch').first(),
    },
  ],
  added: [
    {
      who: 'guest',
      path: productPage,
      opener: async ({ page, store, t, product, size }) => {
        await sizeButton(page, store, size).press('Space');
        return purchaseOf(page, product).getByRole('button', { name: t('Buy.add') });
      },
      name: called('Buy.added'),
    },
  ],
  'quick-add': [
    {
      who: 'guest',
      path: list,
      opener: ({ page }) => page.getByRole('article').locator('a[data-dialog=quick-add]').first(),
      name: () => /\S/,
      whole: buyButton,
    },
  ],
  bundle: [
    {
      who: 'guest',
      path: list,
      opener: ({ page }) => page.getByRole('article').locator('a[data-dialog=bundle]').first(),
      name: () => /\S/,
      whole: buyButton,
      store: UK,
      width: PHONE,
    },
  ],
  swiss: [swiss],
  language: [
    {
      ...swiss,
      // The device is made to forget the notice.
      opener: async (stage) => {
        await stage.page.evaluate(() => localStorage.clear());
        await stage.page.reload();
        return stage.page.getByRole('dialog').getByRole('button', { name: stage.t('Stores.otherCountries') });
      },
      name: called('Stores.title'),
      whole: (dialog) => dialog.getByRole('radio').first(),
      width: DESKTOP,
    },
  ],
  confirm: [
    {
      who: 'member',
      path: () => '/customer/account',
      opener: onPage('button', 'Account.signOutEverywhere'),
      name: called('Account.everywhereTitle'),
    },
  ],
  'brand-interests': [
    {
      who: 'member',
      path: () => '/customer/account/brands-interest',
      opener: onPage('link', 'Interests.choose'),
      name: called('Interests.choose'),
      whole: (dialog) => dialog.getByRole('checkbox').first(),
    },
  ],
  'ending-sales': [
    {
      who: 'guest',
      path: lightPage,
      opener: async (stage) => {
        const sales: Sale[] = await stage.page.evaluate(() =>
          fetch('/api/related-sales?limit=3').then((reply) => reply.json()),
        );
        return planted('ending-sales', { reason: 'last-chance', sales })(stage);
      },
      name: called('EndingSales.last-chance.title'),
    },
  ],
  welcome: [
    {
      who: 'member',
      path: () => '/customer/account/brands-interest',
      opener: planted('welcome', {}),
      name: called('Welcome.title'),
      whole: (dialog) => dialog.getByRole('checkbox').first(),
    },
  ],
  resubscribe: [
    {
      who: 'member',
      path: () => '/customer/account',
      opener: planted('resubscribe', { award: true }),
      name: called('Resubscribe.title'),
    },
  ],
  'confirm-email': [
    {
      who: 'unconfirmed',
      path: () => '/customer/account',
      // Reminded once a session, by a note that goes when it is pressed.
      opener: ({ page, t }) => page.getByRole('status').getByRole('button', { name: t('Session.confirmHow') }),
      name: called('Confirm.title'),
      returns: ({ page }) => page.getByRole('main'),
    },
  ],
};

/** What lies over the page on phones and is no dialog of the registry. */
export const PANELS: Readonly<Record<string, readonly Way[]>> = {
  menu: [
    {
      who: 'guest',
      path: lightPage,
      opener: inHeader('button', 'Shell.menu'),
      name: called('Shell.menu'),
      whole: (dialog) => dialog.getByRole('link').first(),
      native: true,
      width: PHONE,
    },
  ],
  stores: [
    { who: 'guest', path: lightPage, opener: storeButton, name: called('Shell.stores'), native: true, width: PHONE },
  ],
  filters: [
    {
      who: 'guest',
      path: list,
      opener: ({ page, t }) => page.getByRole('button', { name: t('Listing.filterButton', { count: 0 }) }),
      name: called('Listing.filters'),
      width: PHONE,
    },
  ],
};
