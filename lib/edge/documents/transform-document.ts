import { createHash, createHmac } from 'node:crypto';
import { markedHashes } from './content-scripts.ts';
import { APP_OFFER_KEY, offerApp, showVisitor, VISITOR_KEY } from './first-paint.ts';
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

/**
 * Runs in the browser. Loads the page's scripts once what the visitor came to see is painted: the first picture of high
 * priority; where there is none, or nobody tells of its paint, what the document waits for. A press, a key or two
 * seconds bring them at once. A click on a button or a form sent before the page is hydrated is done when it is, one that
 * the shell answers once that is live, so that nobody has to press twice; a choice that applies at once (`data-sends`: at which widths) has the browser send its form,
 * any other marks its form (`data-changed`), so that it is not taken back. A form of choices leaves the fields out of its
 * address that hold nothing.
 * A page whose form the browser sends is marked as being left (components/visitor/leaving.ts).
 * A script that does not come is asked for again, after one, two and four seconds: the framework waits for it for good.
 * Before all that, zod is kept from trying whether it may compile text into code, which the policy forbids and the
 * browser would report.
 */
const LOADER = `(()=>{
globalThis.__zod_globalConfig={jitless:true};
let asked=false,held=null,kept=null;
const root=document.documentElement;
const bring=(src,pause)=>{
  const script=document.createElement('script');
  script.src=src;
  script.addEventListener('error',(event)=>{
    event.stopImmediatePropagation();
    script.remove();
    if(pause<8000)setTimeout(bring,pause,src,2*pause);
  });
  document.head.append(script);
};
const load=()=>{
  if(asked)return;
  asked=true;
  for(const later of document.querySelectorAll('script[data-later]')){
    bring(later.dataset.later,1000);
    later.remove();
  }
};
const soon=()=>requestAnimationFrame(()=>setTimeout(load));
const hydrated=()=>'hydrated' in root.dataset;
addEventListener('click',(event)=>{
  if('live' in root.dataset||!(event.target instanceof Element))return;
  const button=event.target.closest('button[type=button]:not([popovertarget])');
  if(!button)return;
  if(button.matches('[data-dialog],[data-cookie-settings],[data-app-answer]'))kept=()=>button.click();
  else if(!hydrated())held=()=>button.click();
},true);
addEventListener('submit',(event)=>{
  if(hydrated()||!(event.target instanceof HTMLFormElement)||!('waits' in event.target.dataset))return;
  event.preventDefault();
  const form=event.target;
  held=()=>form.requestSubmit();
},true);
addEventListener('submit',({defaultPrevented,target})=>{if(!defaultPrevented&&target.method==='post')root.dataset.leaving='';});
addEventListener('pageshow',({persisted})=>{if(persisted)delete root.dataset.leaving;});
addEventListener('formdata',({target,formData})=>{
  if(hydrated()||target.method!=='get')return;
  for(const name of new Set(formData.keys()))if(formData.getAll(name).every((value)=>value===''))formData.delete(name);
},true);
addEventListener('change',({target})=>{
  if(hydrated()||!target.form)return;
  target.form.dataset.changed='';
  const widths=target.dataset.sends??target.form.dataset.sends;
  if(widths&&matchMedia(widths).matches)target.form.requestSubmit();
},true);
addEventListener('shop-hydrated',()=>{if(held)held();held=null;},{once:true});
addEventListener('shop-live',()=>{if(kept)kept();kept=null;},{once:true});
for(const sign of ['pointerdown','keydown','touchstart'])addEventListener(sign,load,{once:true,capture:true,passive:true});
const awaited=document.querySelector('img[fetchpriority=high]');
addEventListener('load',()=>awaited?setTimeout(load,400):soon());
setTimeout(load,2000);
try{
  new PerformanceObserver((list)=>{if(list.getEntries().some(({element})=>element===awaited))soon();}).observe({type:'largest-contentful-paint',buffered:true});
}catch{}
})()`;

const CHUNK = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const CHUNK_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

interface DeferredDocument {
  readonly html: string;
  /** Inline scripts that this step added; they have to be allowed by their hash. */
  readonly added: readonly string[];
}

/**
 * Takes the framework's scripts out of the race for the first paint: on a slow line their 130 KB would otherwise
 * compete with fonts and the largest picture, though nothing can be seen of them. Without JavaScript nothing changes.
 * @param html a document whose script tags are as they leave
 */
export function deferScripts(html: string): DeferredDocument {
  if (!CHUNK.test(html)) return { html, added: [] };
  CHUNK.lastIndex = 0;
  const deferred = html
    .replace(CHUNK_PRELOAD, '')
    .replace(CHUNK, '<script type="text/plain" data-later="$1"></script>');
  return { html: deferred.replace('</body>', () => `<script>${LOADER}</script></body>`), added: [LOADER] };
}

/** Bytes as text of the same length and back, so that nothing binary in a payload is touched. */
const asText = (body: Buffer): string => body.toString('latin1');
const asBytes = (text: string): Buffer => Buffer.from(text, 'latin1');

function refuseMarker(text: string, marker: ScriptMarker): void {
  if (text.includes(marker)) throw new Error('The script marker would leave the server');
}

/**
 * Makes a rendered document fit to be sent to anybody: allows the scripts that carry the marker, by the hash of their
 * text, and takes out the marker and the first visitor's URL. Markup that came in with content carries no marker, so
 * its scripts stay forbidden. What has to be known before the first paint is asked at the end of the head.
 * @throws Error where the marker cannot be taken out
 */
export function transformDocument(rendered: Buffer, marker: ScriptMarker): SafeBody {
  const hashes = new Set<string>();
  const allow = (code: string) => hashes.add(createHash('sha256').update(code, 'latin1').digest('base64'));
  const nonce = ` nonce="${marker}"`;
  const html = asText(rendered)
    .replace(FIRST_URL_ESCAPED, NO_URL.replaceAll('"', '\\"'))
    .replace(SCRIPT, (tag, attributes: string, code: string) => {
      if (!attributes.includes(nonce)) return tag;
      const safe = withoutMarker(code, marker);
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
