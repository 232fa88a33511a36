import { createHash } from 'node:crypto';

/**
 * The one script of the checkout, which works without it: a page that Back brings out of the browser's memory is asked
 * for anew, so that no button pays twice; a form that was sent is marked, so that a slow answer is seen to be on its way; another
 * country is shown with its carriers and prices at once; and forms and links are held without a network, with what was typed: no
 * browser keeps these pages (decision 274).
 */
export const PAGE_SCRIPT = `addEventListener('pageshow',e=>{if(e.persisted)location.reload()});
const o=document.getElementById('offline');
addEventListener('submit',e=>{if(navigator.onLine)e.target.dataset.sent='';else{e.preventDefault();o.hidden=false}});
addEventListener('click',e=>{const a=e.target.closest('a[href]');if(a&&!navigator.onLine&&!a.target&&!a.getAttribute('href').startsWith('#')){e.preventDefault();o.hidden=false}});
addEventListener('online',()=>{o.hidden=true});
const c=document.getElementById('country'),u=document.getElementById('update');
if(c&&u){u.hidden=true;c.addEventListener('change',()=>c.form.requestSubmit(u));
for(const r of document.getElementsByName('to'))r.addEventListener('change',()=>{if(r.dataset.country!==r.form.dataset.country)r.form.requestSubmit(u)})}`;

/** What the content security policy lets run, and nothing else (CSP 3, hash sources). */
export const PAGE_SCRIPT_HASH = `sha256-${createHash('sha256').update(PAGE_SCRIPT).digest('base64')}`;
