import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { brandColours } from '#content/brands/brand-data.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { languageTag, wordingOf } from '#lib/contract/wording.ts';

/** Escaped markup, as `html` of hono makes it. */
export type MailMarkup = HtmlEscapedString | Promise<HtmlEscapedString>;

type Sender = Pick<StoreConfig, 'brand' | 'locale' | 'deliveryCountry' | 'shopName' | 'baseUrl'>;

/** Widest that a mail is read at, px. */
const WIDTH = 600;

/** Sizes of letters and rounds, px: mail programs know no custom properties, but where they take a stylesheet. */
const rules = (colour: (token: string) => string): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.wide{display:block!important;width:auto!important}}
@media (prefers-color-scheme:dark){
.ground{background:${colour('scrim')}!important}
.sheet,.head{background:#18222c!important}
.sheet,.sheet td,.sheet p,.sheet h1,.sheet b,.name{color:${colour('on-dark')}!important}
.sheet .quiet{color:${colour('on-dark-3')}!important}
.sheet a.plain{color:${colour('on-dark-2')}!important}
.rule{border-color:#3a4753!important}
.picture{background:#3a4753!important}
}`;

/**
 * `E-Mail` and its like, the numbers of orders and returns, in the text between tags, of the body alone. No word joiner: some
 * mail programs show a box for it.
 */
const WHOLE = /(?<![\p{L}\p{N}-])(?:(?:[A-Z0-9]+-)+\d{6}-[A-Z0-9]{7}|R-[A-Z0-9]{7}|\p{L}-\p{L}+)/gu;

function keepWordsWhole(sheet: string): string {
  const at = sheet.indexOf('<body');
  const body = sheet
    .slice(at)
    .replace(/>[^<]+/g, (text) => text.replace(WHOLE, '<span style="white-space:nowrap">$&</span>'));
  return sheet.slice(0, at) + body;
}

/**
 * A whole mail in the looks of its shop: its name on top, a sheet with the text, what is small beneath. Everything that
 * matters is text and inline style, so that it holds without pictures and without a stylesheet; where there is one, a
 * dark reader gets a dark sheet.
 * @param foot small print; the name of the shop and its address follow it
 */
export function mailSheet(
  store: Sender,
  { title, picture, body, foot }: { title: string; picture?: MailMarkup; body: MailMarkup; foot?: MailMarkup },
): string {
  const colour = brandColours(store.brand);
  const round = colour('r-card');
  const track = colour('logo-case') === 'uppercase' ? '2px' : '-0.5px';
  const sheet = html`<!doctype html><html lang="${languageTag(wordingOf(store))}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /><title>${title}</title><style>${raw(rules(colour))}</style></head>
<body class="ground" style="margin:0;padding:0;background:${colour('raised')};-webkit-text-size-adjust:100%">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour('raised')}"><tr><td style="padding:24px 12px">
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${WIDTH}px;margin:0 auto;background:${colour('ground')};border-radius:${round};color:${colour('ink')};font:16px/1.55 Arial,Helvetica,sans-serif">
<tr><td class="pad head rule" style="overflow-wrap:anywhere;padding:20px 32px;border-bottom:1px solid ${colour('line')};border-radius:${round} ${round} 0 0"><a class="name" href="${store.baseUrl}" style="color:${colour('ink')};font-size:24px;line-height:1.2;font-weight:bold;letter-spacing:${track};text-transform:${colour('logo-case')};text-decoration:none">${store.shopName}</a></td></tr>
${picture ? html`<tr><td>${picture}</td></tr>` : ''}
<tr><td class="pad" style="overflow-wrap:anywhere;padding:28px 32px 32px">${body}</td></tr>
<tr><td class="pad rule quiet" style="overflow-wrap:anywhere;padding:18px 32px 24px;border-top:1px solid ${colour('line')};color:${colour('ink-2')};font-size:13px;line-height:1.5">${foot ?? ''}<p class="quiet" style="margin:0;color:${colour('ink-2')}">${store.shopName} · <a class="plain" href="${store.baseUrl}" style="color:${colour('ink-2')}">${new URL(store.baseUrl).host}</a></p></td></tr>
</table></td></tr></table></body></html>`;
  return keepWordsWhole(String(sheet));
}

/** The one thing a mail asks to be done. */
export function mailButton(
  { brand }: Pick<Sender, 'brand'>,
  { url, label }: { url: string; label: string },
): MailMarkup {
  const colour = brandColours(brand);
  const look = `display:inline-block;padding:14px 28px;border-radius:${colour('r-btn')};background:${colour('accent')};color:#ffffff;font-weight:bold;line-height:1.3;text-decoration:none`;
  return html`<p style="margin:24px 0 0"><a href="${url}" style="${look}"><span style="color:#ffffff">${label}</span></a></p>`;
}

/** A heading, and paragraphs of plain text under it; empty ones are left out. */
export const mailText = (heading: string, ...paragraphs: readonly string[]): MailMarkup =>
  html`<h1 style="margin:0 0 14px;font-size:24px;line-height:1.25">${heading}</h1>${paragraphs
    .filter(Boolean)
    .map((text) => html`<p style="margin:0 0 12px">${text}</p>`)}`;
