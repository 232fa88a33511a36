import { createHash, createHmac } from 'node:crypto';
import { tellTextsOnce } from '#lib/edge/shell-parts/told-texts.ts';
import { markedHashes } from './content-scripts.ts';
import { deferScripts, TOLD_MARK } from './defer-scripts.ts';
import { APP_OFFER_KEY, markUntold, NOT_RESERVED_KEY, offerApp, showVisitor, VISITOR_KEY } from './first-paint.ts';
import { pagePolicy } from './security-headers.ts';

/**
 * A word that nobody outside can know. Next writes it as the nonce of every script it renders into a cached page; the
 * edge takes it out again and allows exactly those scripts. It differs with every build, and with it every page's ETag.
 */
export type ScriptMarker = string;

/**
 * Derives the marker, the same on every instance of a build.
 * @param secret SESSION_SECRET
 * @returns 32 hexadecimal digits, which mean nothing to HTML, JSON or a regular expression
 */
export const scriptMarker = (secret: string, buildId: string): ScriptMarker =>
  createHmac('sha256', secret).update(`script marker ${buildId}`).digest('hex').slice(0, 32);

/** Request header that makes Next use the marker as nonce. */
export const markerPolicy = (marker: ScriptMarker): string => `script-src 'nonce-${marker}'`;

/** Takes the marker's place where its length must not change; allows nothing. */
const withoutMarker = (text: string, marker: ScriptMarker): string =>
  text.replaceAll(marker, '0'.repeat(marker.length));

/**
 * What a cached page does before it is painted for the first time: it shows what this browser knows of its visitor.
 * Only Node makes this text, from sources whose types it blanks out; a bundler would rename what it calls.
 */
export const FIRST_PAINT_SCRIPT = `(()=>{try{
const root=document.documentElement;
const kept=JSON.parse(localStorage.getItem('${VISITOR_KEY}')||'{}');
(${showVisitor})(root,String(kept.name||''),Number(kept.basketCount)||0,kept.deliveryCountry||null);
(${offerApp})(root,navigator.userAgent,localStorage.getItem('${APP_OFFER_KEY}'));
(${markUntold})(root,sessionStorage.getItem('${NOT_RESERVED_KEY}'));
}catch{}})()`;

/** A page as it may leave. */
export interface SafeBody {
  readonly body: Buffer;
  /** Content-Security-Policy; null for a flight payload, which is no document. */
  readonly policy: string | null;
}

/**
 * The URL of the visitor for whom a cached page happened to be rendered, as flight data writes it: path segments in
 * `c`, query in `q`. Browsers use their own address instead (docs/next-pitfalls.md, 1).
 */
function firstUrl(quote: string, character: string): RegExp {
  const text = `${quote}(?:${character})*${quote}`;
  return new RegExp(`${quote}c${quote}:\\[${text}(?:,${text})*\\],${quote}q${quote}:${text}`);
}

/** In a payload the data is JSON; in a document that JSON stands in a script's string and is escaped once more. */
const FIRST_URL = firstUrl('"', String.raw`[^"\\]|\\.`);
const FIRST_URL_ESCAPED = firstUrl(String.raw`\\"`, String.raw`[^"\\]|\\[^"\\]|\\\\(?:\\.|[^"\\])`);
const NO_URL = '"c":["",""],"q":""';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** What React is told of the page: JSON in a call. */
const TOLD = /^self\.__next_f\.push\((\[[\s\S]*\])\)$/;

/** Bytes as text of the same length and back, so that nothing binary in a payload is touched. */
const asText = (body: Buffer): string => body.toString('latin1');
const asBytes = (text: string): Buffer => Buffer.from(text, 'latin1');

function refuseMarker(text: string, marker: ScriptMarker): void {
  if (text.includes(marker)) throw new Error('The script marker would leave the server');
}

/**
 * Makes a rendered document fit to be sent to anybody: allows the scripts that carry the marker, by the hash of their
 * text, and takes out the marker and the first visitor's URL. Markup that came in with content carries no marker, so
 * its scripts stay forbidden. What has to be known before the first paint is asked at the end of the head. Texts of the markup are
 * told React no second time.
 * @throws Error where the marker cannot be taken out
 */
export function transformDocument(rendered: Buffer, marker: ScriptMarker): SafeBody {
  const hashes = new Set<string>();
  const allow = (code: string) => hashes.add(createHash('sha256').update(code, 'latin1').digest('base64'));
  const nonce = ` nonce="${marker}"`;
  const html = tellTextsOnce(asText(rendered))
    .replace(FIRST_URL_ESCAPED, NO_URL.replaceAll('"', '\\"'))
    .replace(SCRIPT, (tag, attributes: string, code: string) => {
      if (!attributes.includes(nonce)) return tag.replaceAll(TOLD_MARK, '');
      const safe = withoutMarker(code, marker);
      const told = TOLD.exec(safe)?.[1];
      // As data it is not compiled before anybody reads it: 15 ms of a phone's first paint (decision 296).
      if (told !== undefined) return `<script type="application/json" ${TOLD_MARK}>${told}</script>`;
      if (!/\ssrc=/.test(attributes)) allow(safe);
      return `<script${attributes.replace(nonce, '')}>${safe}</script>`;
    })
    .replaceAll(nonce, '');
  const safe = withoutMarker(html, marker);
  refuseMarker(safe, marker);
  for (const hash of markedHashes(safe)) hashes.add(hash);
  const deferred = deferScripts(safe);
  for (const code of deferred.added) allow(code);
  const painted = deferred.html.replace('</head>', () => {
    allow(FIRST_PAINT_SCRIPT);
    return `<script>${FIRST_PAINT_SCRIPT}</script></head>`;
  });
  return { body: asBytes(painted), policy: pagePolicy([...hashes]) };
}

/**
 * Makes a flight payload (what the router fetches on a soft navigation) fit to be sent to anybody.
 * @throws Error where the marker cannot be taken out
 */
export function transformFlight(rendered: Buffer, marker: ScriptMarker): SafeBody {
  const payload = withoutMarker(asText(rendered).replace(FIRST_URL, NO_URL), marker);
  refuseMarker(payload, marker);
  return { body: asBytes(payload), policy: null };
}
