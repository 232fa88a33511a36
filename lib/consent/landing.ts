import Cookies from 'js-cookie';
import { withoutSecret } from '#lib/addresses/secret-address.ts';

/** For how long the page and the site a visitor came from are kept, days (CONST-11). */
const DAYS = 7;

const ATTRIBUTES = { expires: DAYS, secure: true, sameSite: 'strict', path: '/' } as const;

/** Base64 of the UTF-8 of a text (CONSENT-37), which addresses may need and `btoa` alone does not take. */
const toBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Longest address that is kept, characters; a cookie holds 4 KB. */
const ADDRESS_MAX = 2000;

const encoded = (address: string): string => toBase64(address.slice(0, ADDRESS_MAX));

/** Where a visit began. */
export interface Landing {
  readonly firstPage: string;
  /** Empty where the visitor typed the address, or came from another page of this site. */
  readonly referrer: string;
}

/** Where the visit begins that this document belongs to, as far as the document itself knows: nothing is stored. */
export function landingOf({ URL: address, referrer }: Pick<Document, 'URL' | 'referrer'>): Landing {
  const firstPage = withoutSecret(address);
  const fromHere = URL.parse(referrer)?.origin === URL.parse(firstPage)?.origin;
  return { firstPage, referrer: fromHere ? '' : referrer };
}

/** Keeps the first page and the referrer of a visit, once advertising is accepted; those of an earlier page stay. */
export function storeLanding({ firstPage, referrer }: Landing): void {
  if (Cookies.get('first-page') !== undefined) return;
  Cookies.set('first-page', encoded(firstPage), ATTRIBUTES);
  Cookies.set('referrer', encoded(referrer), ATTRIBUTES);
}

const fromBase64 = (text: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));

/** Address of the first page of the visit: as it was kept, where advertising was accepted, else that of this document; no key is in it. */
export function firstPageOf(document: Pick<Document, 'URL'>): string {
  const own = withoutSecret(document.URL).slice(0, ADDRESS_MAX);
  try {
    // One that was kept before keys were left out of it may hold one.
    return withoutSecret(fromBase64(Cookies.get('first-page') ?? '')) || own;
  } catch {
    return own;
  }
}
