/** What visitors are asked without having asked for it; it comes after the page, with code of its own. */
import type { UnconfirmedMember } from '#components/dialogs/dialog-inputs.ts';
import { type DialogOptions, openDialog } from '#components/dialogs/dialog-store.ts';
import { showAlert } from '#components/feedback/alert-store.ts';
import { isSwiss, knowsSwissNotice } from '#components/stores/swiss-notice.ts';
import { JOINED_KEY } from '#components/visitor/kept-messages.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { offerUrgently, watchForLeaving } from './ending-sales.ts';
import { beginPageView, openInTurn, rememberAsked, wasAsked } from './in-turn.ts';
import { pagePromotes } from './paid-source.ts';
import { countView } from './view-counts.ts';

/** Hold `1` once a guest or a member was asked in this session; a guest where declining is allowed. */
const REGISTER_KEY = 'shop-register-asked';
const PROMOTION_KEY = 'shop-promotion-asked';
const CONFIRM_KEY = 'shop-confirm-asked';

/** Is this a page that asks guests to join (ROUTE-51, ROUTE-52)? The server marks its main element. */
const pageAsks = (): boolean => document.querySelector('main')?.dataset.asks === 'register';

/**
 * Asks a guest to join, on a page that may ask (decision 21). Whoever came by a paid source is invited by the same dialog,
 * since a page view has one (decision 22).
 * @returns how to stop waiting for its turn
 */
function askGuest(mode: StoreConfig['registerModalMode']): (() => void) | null {
  const closable = mode === 'dismissible';
  if (mode === 'off' || !pageAsks() || (closable && wasAsked(REGISTER_KEY))) return null;
  return openInTurn('register', () => {
    const promotion = pagePromotes();
    const onShown = (): void => {
      if (closable) rememberAsked(REGISTER_KEY);
      if (promotion) rememberAsked(PROMOTION_KEY);
    };
    void openDialog('register', { start: 'join', promotion }, { closable, opener: null, onShown });
  });
}

/**
 * Invites a guest who came by a paid source to join, once a session (PROMO-03 to 09). Its look needs to know the sale of the
 * page, which stands on its main element (PROMO-07).
 * @returns how to stop waiting for its turn
 */
function promote(): (() => void) | null {
  if (!pagePromotes() || wasAsked(PROMOTION_KEY)) return null;
  return openInTurn('promotion', () => {
    rememberAsked(PROMOTION_KEY);
    void openDialog('register', { start: 'join', promotion: true }, { opener: null });
  });
}

interface ConfirmationAsked {
  readonly member: UnconfirmedMember;
  /** Is there a dialog at once? Else a notice, whose button opens it. */
  readonly isDialog: boolean;
  readonly notice: string;
  readonly label: string;
}

/**
 * Reminds a member whose e-mail address is not confirmed, once a session: by a dialog where the store asks for a
 * double opt-in (MODAL-15), by a notice elsewhere. Nothing is kept back (decision 24).
 * @returns how to stop waiting for its turn
 */
function askToConfirm({ member, isDialog, notice, label }: ConfirmationAsked): (() => void) | null {
  if (wasAsked(CONFIRM_KEY)) return null;
  return openInTurn('confirm-email', () => {
    const ask = (options: DialogOptions) => void openDialog('confirm-email', member, options);
    if (isDialog) {
      ask({ opener: null, onShown: () => rememberAsked(CONFIRM_KEY) });
      return;
    }
    rememberAsked(CONFIRM_KEY);
    showAlert({ key: 'confirm-email', type: 'info', content: notice, action: { label, run: () => ask({}) } });
  });
}

/** Tells a visitor from Switzerland of the shop there, once on a device (MODAL-13). */
function tellOfSwissShop(storeId: number, deliveryCountry: string): (() => void) | null {
  if (knowsSwissNotice() || !isSwiss(deliveryCountry, navigator.languages)) return null;
  return openInTurn('swiss', () => void openDialog('swiss', { storeId }));
}

/** Greets a member who has just joined (decision 23), on a later page where it is not its turn, or this one is being left. */
function greet(): (() => void) | null {
  if (!wasAsked(JOINED_KEY)) return null;
  return openInTurn('welcome', () => void openDialog('welcome', {}, { opener: null }));
}

/** All of them. Nobody waits for this file, which comes after the page. */
export const PROMPTS = {
  askGuest,
  askToConfirm,
  greet,
  promote,
  tellOfSwissShop,
  beginPageView,
  countView,
  offerUrgently,
  watchForLeaving,
};
