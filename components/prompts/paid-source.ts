import { isAccepted } from '#lib/consent/consent-rules.ts';
import { readConsent } from '#lib/consent/consent-status.ts';

/** What an address says of where its visitor comes from: `st`, `ad` and `displayform`, in small letters. */
interface Campaign {
  readonly st: string;
  readonly ad: string;
  readonly displayform: string;
}

/** Holds the campaign of this session of the browser, with consent to advertising. */
const KEY = 'shop-campaign';

/** The campaign of a query: names and values in small letters, of several the first (decision 27, PROMO-09). */
function campaignOf(query: string): Campaign | null {
  const first = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const known = name.toLowerCase();
    if (!first.has(known)) first.set(known, value.toLowerCase());
  }
  const st = first.get('st');
  return st === undefined ? null : { st, ad: first.get('ad') ?? '', displayform: first.get('displayform') ?? '' };
}

/** Was the visit paid for: exactly these five (PROMO-08)? */
function isPaid({ st, ad }: Campaign): boolean {
  if (st === 'nonbrandppc') return ad === 'google' || ad === 'bing';
  return st === 'facebookppc' || st === 'display' || st === 'partnership';
}

/** The campaign that this document knows of, whatever was stored. */
let known: Campaign | null = null;

/** Starts anew, for tests. */
export const forgetCampaign = (): void => {
  known = null;
};

function remembered(): Campaign | null {
  try {
    const [st = '', ad = '', displayform = ''] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    return st === '' ? null : { st, ad, displayform };
  } catch {
    return null;
  }
}

function remember({ st, ad, displayform }: Campaign): void {
  if (!isAccepted('advertising', readConsent().preferences)) return;
  try {
    sessionStorage.setItem(KEY, [st, ad, displayform].map(encodeURIComponent).join(' '));
  } catch {
    // Forbidden storage: it is known until the document is left.
  }
}

/** The visit's campaign: the first that an address named, for as long as the visit lasts. */
function campaignOfVisit(): Campaign | null {
  known ??= remembered() ?? campaignOf(location.search);
  if (known) remember(known);
  return known;
}

/**
 * May the promotion for visitors who were paid for come up on this page (PROMO-03 to 05)? On categories and brands; on the
 * home page where the campaign asks for it.
 */
export function pagePromotes(): boolean {
  const campaign = campaignOfVisit();
  if (!campaign || !isPaid(campaign)) return false;
  const page = document.querySelector('main')?.dataset.page;
  if (page === 'home') return campaign.displayform === 'yes';
  return page === 'category' || page === 'brand';
}
