/** The attribute of scripts that hold, as JSON, what React is told of the page (transform-document.ts). */
export const TOLD_MARK = 'data-told';

/** Keeps zod from trying whether it may compile text into code, which the policy forbids and the browser would report. */
const FORBIDDEN = `globalThis.__zod_globalConfig={jitless:true};`;

/** What the parts below share: has the page been hydrated; what is to be done when it is, and once its shell is live. */
const STATE = `
const root=document.documentElement;
const hydrated=()=>'hydrated' in root.dataset;
let held=null,kept=null;
addEventListener('shop-hydrated',()=>{if(held)held();held=null;},{once:true});
addEventListener('shop-live',()=>{if(kept)kept();kept=null;},{once:true});`;

/** Whoever comes back, or loads the page again, finds everything where it was: nothing of it is laid out later (decision 296). */
const WHOLE = `
if(performance.getEntriesByType('navigation')[0]?.type!=='navigate')delete root.dataset.rest;`;

/** Loads a script; one that does not come is asked for again, after one, two and four seconds: the framework waits for it for good. */
const BRING = `
const bring=(src,pause)=>{
  const script=document.createElement('script');
  script.src=src;
  script.addEventListener('error',(event)=>{
    event.stopImmediatePropagation();
    script.remove();
    if(pause<8000)setTimeout(bring,pause,src,2*pause);
  });
  document.head.append(script);
};`;

/**
 * React finds the scripts of a page by their attributes `async` and `src`; what Turbopack or `bring` has loaded has the second alone, and was compiled and
 * run once more: 100 ms of a phone for each kind of page (docs/next-pitfalls.md, 18).
 */
const ONCE = `
new MutationObserver((changes)=>{
  for(const {addedNodes} of changes)for(const node of addedNodes)if(node.localName==='script')node.async=true;
}).observe(document.head,{childList:true});`;

/** How long a page waits for a sign of its visitor once it is loaded, ms (decision 292): clocks and the question about cookies wait with it. */
const STILL_MS = 3500;

/**
 * When the scripts come: a press or a key brings them at once; a pointer that moves, a page that is scrolled, a field that is focused, or the frame of
 * an editor as soon as what the visitor came to see is painted, two seconds later at most; else `STILL_MS` after the page was
 * loaded. What was come for is the first picture of high priority; where there is none, or nobody tells of its paint, what the
 * document waits for. What React is told is handed over before them. From its paint on they are fetched, so that they are at hand when they are wanted. Chromium tells of a pointer that
 * rests where something was laid out beneath it; that has not moved (docs/next-pitfalls.md, 21).
 */
const WHEN = `
let asked=false,wanted=globalThis.parent!==globalThis.self,painted=false;
const later=()=>document.querySelectorAll('script[data-later]');
const load=()=>{
  if(asked)return;
  asked=true;
  for(const {textContent} of document.querySelectorAll('script[${TOLD_MARK}]'))__next_f.push(JSON.parse(textContent));
  for(const script of later()){
    bring(script.dataset.later,1000);
    script.remove();
  }
};
const start=()=>requestAnimationFrame(()=>setTimeout(load));
const want=()=>{
  if(painted)start();
  else if(!wanted)setTimeout(load,2000);
  wanted=true;
};
const shown=()=>{
  if(painted)return;
  painted=true;
  if(wanted)return start();
  for(const {dataset} of later()){
    const link=document.createElement('link');
    link.rel='prefetch';
    link.as='script';
    link.href=dataset.later;
    document.head.append(link);
  }
};
const on=(signs,listener)=>{for(const sign of signs)addEventListener(sign,listener,{once:true,capture:true,passive:true});};
on(['pointerdown','keydown','touchstart','click'],load);
on(['wheel','scroll','focusin'],want);
addEventListener('pointermove',({movementX,movementY})=>{if(movementX||movementY)want();},{capture:true,passive:true});
const awaited=document.querySelector('img[fetchpriority=high]');
addEventListener('load',()=>{
  setTimeout(shown,awaited?400:0);
  setTimeout(load,${STILL_MS});
});
setTimeout(load,${2 * STILL_MS});
try{
  new PerformanceObserver((list)=>{if(list.getEntries().some(({element})=>element===awaited))shown();}).observe({type:'largest-contentful-paint',buffered:true});
}catch{}`;

/** The button whose press is on its way is fainter (decision 291), never for long: what it sends for may be a file. */
const MARK = `
let pressed;
const mark=(button)=>{
  if(pressed)pressed.style.opacity='';
  pressed=button;
  if(!button)return;
  button.style.opacity='.6';
  setTimeout(()=>{if(pressed===button)mark();},8000);
};`;

/**
 * A click on a button before the page is hydrated is done when it is, one that the shell answers once that is live, so that
 * nobody has to press twice; a form that waits for its scripts likewise.
 */
const PRESSES = `
addEventListener('click',(event)=>{
  if('live' in root.dataset||!(event.target instanceof Element))return;
  const button=event.target.closest('button[type=button]:not([popovertarget])');
  if(!button)return;
  if(button.matches('[data-dialog],[data-cookie-settings],[data-app-answer]'))kept=()=>{mark();button.click();};
  else if(!hydrated())held=()=>{mark();button.click();};
  else return;
  mark(button);
},true);
addEventListener('submit',(event)=>{
  if(hydrated()||!(event.target instanceof HTMLFormElement)||!('waits' in event.target.dataset))return;
  event.preventDefault();
  const form=event.target;
  held=()=>{mark();form.requestSubmit();};
  mark(event.submitter);
},true);`;

/** A page whose form the browser sends is marked as being left (components/visitor/leaving.ts). */
const LEAVING = `
addEventListener('submit',({defaultPrevented,submitter,target})=>{
  if(defaultPrevented||target.method!=='post')return;
  root.dataset.leaving='';
  mark(submitter);
});
addEventListener('pageshow',({persisted})=>{
  if(!persisted)return;
  delete root.dataset.leaving;
  mark();
});`;

/**
 * Choices before the page is hydrated: one that applies at once (`data-sends`: at which widths) has the browser send its form,
 * any other marks it (`data-changed`), so that it is not taken back. Fields that hold nothing are left out of the address.
 */
const CHOICES = `
addEventListener('formdata',({target,formData})=>{
  if(hydrated()||target.method!=='get')return;
  for(const name of new Set(formData.keys()))if(formData.getAll(name).every((value)=>value===''))formData.delete(name);
},true);
addEventListener('change',({target})=>{
  if(hydrated()||!target.form)return;
  target.form.dataset.changed='';
  const widths=target.dataset.sends??target.form.dataset.sends;
  if(widths&&matchMedia(widths).matches)target.form.requestSubmit();
},true);`;

/** Runs in the browser; its parts say what it does. */
const LOADER = `(()=>{${FORBIDDEN}${STATE}${WHOLE}${ONCE}${BRING}${WHEN}${MARK}${PRESSES}${LEAVING}${CHOICES}
})()`;

const CHUNK = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const CHUNK_PRELOAD = /<link rel="preload"[^>]* as="script"[^>]*>/g;
/** Of a component that `next/dynamic` loads; HTML knows `as` with what is fetched ahead only. */
const SHEET_AS = /(<link href="[^"]+" rel="stylesheet") as="style"/g;

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
    .replace(SHEET_AS, '$1')
    .replace(CHUNK, '<script type="text/plain" data-later="$1"></script>');
  return { html: deferred.replace('</body>', () => `<script>${LOADER}</script></body>`), added: [LOADER] };
}
