/**
 * Runs in the browser. Loads the page's scripts once what the visitor came to see is painted: the first picture of high
 * priority; where there is none, or nobody tells of its paint, what the document waits for. A press, a key or two
 * seconds bring them at once. A click on a button or a form sent before the page is live is done when it is, so that
 * nobody has to press twice; a choice that applies at once (`data-sends`: at which widths) has the browser send its form,
 * any other marks its form (`data-changed`), so that it is not taken back. A form of choices leaves the fields out of its
 * address that hold nothing.
 * Before all that, zod is kept from trying whether it may compile text into code, which the policy forbids and the
 * browser would report.
 */
const LOADER = `(()=>{
globalThis.__zod_globalConfig={jitless:true};
let asked=false,held=null;
const root=document.documentElement;
const load=()=>{
  if(asked)return;
  asked=true;
  for(const later of document.querySelectorAll('script[data-later]')){
    const script=document.createElement('script');
    script.src=later.dataset.later;
    document.head.append(script);
    later.remove();
  }
};
const soon=()=>requestAnimationFrame(()=>setTimeout(load));
const live=()=>'live' in root.dataset;
addEventListener('click',(event)=>{
  if(live()||!(event.target instanceof Element))return;
  const button=event.target.closest('button[type=button]:not([popovertarget])');
  if(button)held=()=>button.click();
},true);
addEventListener('submit',(event)=>{
  if(live()||!(event.target instanceof HTMLFormElement)||!('waits' in event.target.dataset))return;
  event.preventDefault();
  const form=event.target;
  held=()=>form.requestSubmit();
},true);
addEventListener('formdata',({target,formData})=>{
  if(live()||target.method!=='get')return;
  for(const name of new Set(formData.keys()))if(formData.getAll(name).every((value)=>value===''))formData.delete(name);
},true);
addEventListener('change',({target})=>{
  if(live()||!target.form)return;
  target.form.dataset.changed='';
  const widths=target.dataset.sends??target.form.dataset.sends;
  if(widths&&matchMedia(widths).matches)target.form.requestSubmit();
},true);
addEventListener('shop-live',()=>{if(held)held();held=null;},{once:true});
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

export interface DeferredDocument {
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
