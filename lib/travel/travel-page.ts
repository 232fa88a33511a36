import { brandTokens } from '#content/brands/brand-data.ts';
import type { Coming, ComingUp } from '#lib/contract/ahead/coming-up.ts';
import { DEVICES, TRAVEL_FORM, type Trip } from '#lib/rules/ahead/time-travel.ts';
import { type MomentFault, momentOf } from './choose-trip.ts';
import { fieldOf } from './local-moment.ts';
import { TRAVEL_STYLE } from './travel-style.ts';

type ComingStore = ComingUp['stores'][number];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/**
 * Keeps the field of the page at what the frame shows, so that a look is sent on with the page somebody came to. Links in the
 * frame are followed without a load, of which nobody tells the page around it: it looks. What is typed stays until then.
 */
const FOLLOW = `const frame = document.querySelector('iframe'), path = document.querySelector('[name=path]');
let shown;
setInterval(() => {
  const { pathname, search } = frame.contentWindow.location;
  if (!pathname.startsWith('/') || shown === pathname + search) return;
  shown = pathname + search;
  path.value = shown;
}, 300);`;

const LACKING: Readonly<Record<Coming['lacks'][number], string>> = {
  goods: 'goods that are sold here and not sold out',
  title: 'a title in this language',
  address: 'an address in this language',
  picture: 'a picture',
  language: 'a text in this language',
};
const KINDS: Readonly<Record<Coming['kind'], string>> = { opens: 'opens', ends: 'ends', publishes: 'is published' };

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<style>${brandTokens(null)}${TRAVEL_STYLE}</style>
</head>
${body}
</html>
`;

/** What somebody sees who has no link, or whose link is over. */
export const CLOSED_PAGE = page(
  'A link is needed',
  `<body class="closed"><main class="closed">
<h1>A link is needed</h1>
<p>This page shows the shop as it will be. It opens by a link, and yours is missing or over.</p>
<p>Operators make one with <code>npm run travel -- --store 13</code>; in a demo the editing desk has one.</p>
</main></body>`,
);

const option = (value: string, label: string, chosen: boolean): string =>
  `<option value="${html(value)}"${chosen ? ' selected' : ''}>${html(label)}</option>`;

const nameOf = ({ shopName, label, locale }: ComingStore): string => `${shopName} ${label} (${locale})`;

function countryNames(codes: readonly string[]): readonly (readonly [string, string])[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return codes
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => one.localeCompare(other));
}

/** What is said of a moment that could not be looked at. */
const FAULTS: Readonly<Record<MomentFault, string>> = {
  past: 'That moment is over. The look begins now.',
  'too-far': 'Nothing is known so far ahead. The look begins at the last moment that can be shown, a year from now.',
};

function bar(trip: Trip, store: ComingStore, { stores, countries }: ComingUp, now: number): string {
  const at = momentOf(trip, now);
  const { timeZone } = store;
  const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);
  const groups = [...new Set([0, ...store.groups, ...(trip.group === null ? [] : [trip.group])])].sort((a, b) => a - b);
  return `<header>
<form class="bar" id="look" method="post" action="${TRAVEL_FORM}">
<h1>The shop as it will be <span>on ${html(shown)}, ${html(timeZone)}; its clock runs on from there. Nothing can be bought.</span></h1>
<input type="hidden" name="zone" value="${html(timeZone)}">
<label>Moment <input type="datetime-local" name="at" required value="${fieldOf(at, timeZone)}"><input type="hidden" name="was" value="${fieldOf(at, timeZone)}"></label>
<label>Store <select name="store">${stores.map((one) => option(String(one.storeId), nameOf(one), one === store)).join('')}</select></label>
<label>Seen by <select name="as">${option('guest', 'a guest', trip.group === null)}${groups
    .map((group) =>
      option(String(group), group === 0 ? 'a member' : `a member of group ${group}`, trip.group === group),
    )
    .join('')}</select></label>
<label>Who is <select name="gender">${['not said', 'a woman', 'a man'].map((word, index) => option(String(index), word, trip.gender === index)).join('')}</select></label>
<label>Delivery to <select name="country">${option('', 'the store’s country', trip.country === null)}${countryNames(
    countries,
  )
    .map(([code, name]) => option(code, name, trip.country === code))
    .join('')}</select></label>
<label>Device <select name="device">${DEVICES.map((device) => option(device, device, trip.device === device)).join('')}</select></label>
<label>Page <input name="path" value="${html(trip.path)}" maxlength="1000"></label>
<button class="go">Show</button>
<button name="leave" value="1" formnovalidate>Back to now</button>
</form>
</header>`;
}

function entry(coming: Coming, timeZone: string): string {
  const { kind, at, title, url, lacks } = coming;
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(new Date(at));
  const missing = lacks.map((lack) => LACKING[lack]).join(', ');
  const jump = `${Date.parse(at)} ${url ?? '/'}`;
  return `<li><button form="look" name="jump" formnovalidate value="${html(jump)}"><b>${time}</b> ${html(title)} ${KINDS[kind]}${missing ? `<span class="lacks">Missing: ${missing}</span>` : ''}</button></li>`;
}

function list({ coming, timeZone }: ComingStore): string {
  if (coming.length === 0) return '<p>Nothing within seven days.</p>';
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const days = Map.groupBy(coming, ({ at }) => day.format(new Date(at)));
  return [...days]
    .map(([name, entries]) => `<h3>${name}</h3><ul>${entries.map((one) => entry(one, timeZone)).join('')}</ul>`)
    .join('');
}

function row(store: ComingStore): string {
  const count = (kind: Coming['kind']): number => store.coming.filter((coming) => coming.kind === kind).length;
  const lacking = store.coming.filter(({ lacks }) => lacks.length > 0).length;
  const name = `<button form="look" name="to" formnovalidate value="${store.storeId}">${html(nameOf(store))}</button>`;
  return `<tr><th scope="row">${name}</th><td>${count('opens')}</td><td>${count('ends')}</td><td>${count('publishes')}</td><td${lacking > 0 ? ' class="lacks"' : ''}>${lacking}</td></tr>`;
}

/**
 * The page of time travel: a bar that chooses a look, what comes next, and the shop in a frame (decision 185). It works
 * without its one script, which follows the pages of the frame.
 * @param link for colleagues @param nonce of the script; null leaves it out
 */
export function travelPage(
  {
    trip,
    coming,
    link,
    now,
    fault = null,
  }: {
    readonly trip: Trip;
    readonly coming: ComingUp;
    readonly link: string;
    readonly now: number;
    /** Of the moment that was asked for. */
    readonly fault?: MomentFault | null;
  },
  nonce: string | null,
): string | null {
  const store = coming.stores.find(({ storeId }) => storeId === trip.storeId) ?? coming.stores[0];
  if (!store) return null;
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: store.timeZone });
  return page(
    'The shop as it will be',
    `<body>
${bar(trip, store, coming, now).replace(
  '</form>',
  `${fault === null ? '' : `<p role="alert" class="lacks">${FAULTS[fault]}</p>`}<details><summary>Link for colleagues, good until ${html(until.format(trip.until))}</summary>
<label>Whoever has it sees every store at any time, as members too <input readonly value="${html(link)}"></label></details>
</form>`,
)}
<aside aria-label="What comes next">
<h2>What comes next in ${html(nameOf(store))}</h2>
${list(store)}
<h2>Every store, within seven days</h2>
<table><thead><tr><th scope="col">Store</th><th scope="col">opens</th><th scope="col">ends</th><th scope="col">published</th><th scope="col">missing</th></tr></thead>
<tbody>${coming.stores.map(row).join('')}</tbody></table>
</aside>
<main class="${trip.device}"><iframe src="${html(trip.path)}" title="The shop as it will be"></iframe></main>
${nonce === null ? '' : `<script nonce="${nonce}">${FOLLOW}</script>`}
</body>`,
  );
}
