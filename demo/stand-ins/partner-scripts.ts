/*
 * What the demo's partner sends to browsers: one script for each integration. They keep a little, as partners do, count
 * nothing and tell nobody.
 */

const DAY_SECONDS = 24 * 3600;

/** A script that keeps a cookie on the shop's host, as partners' scripts do. */
const keepsCookie = (name: string, days: number): string =>
  `document.cookie='${name}=1; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax';`;

/** Calls its own host, for which the page's policy has to be open. */
const calls = (path: string): string =>
  `fetch(new URL('${path}',document.currentScript.src),{method:'POST',mode:'no-cors',keepalive:true}).catch(()=>{});`;

/** Fills the places of pay-later, those that come with a later page too, with a third of the price. */
const FILLS_PAY_LATER = `(()=>{
const fill=()=>{for(const place of document.querySelectorAll('[data-pay-later]:empty')){
const {amount,currency}=place.dataset;
const third=new Intl.NumberFormat(document.documentElement.lang,{style:'currency',currency}).format(amount/300);
place.textContent='3 × '+third+' · Demo partner';}};
new MutationObserver(fill).observe(document.body,{childList:true,subtree:true});fill();})();`;

/** By file name. */
export const PARTNER_SCRIPTS: Readonly<Record<string, string>> = {
  'tags.js': "(window.dataLayer=window.dataLayer||[]).push({event:'demo-tags-loaded'});",
  'analytics.js': `${keepsCookie('demo_analytics', 30)}${calls('analytics-hit')}`,
  'chat.js': "sessionStorage.setItem('demo-chat','1');document.documentElement.dataset.demoChat='ready';",
  'reviews.js':
    "for(const badge of document.querySelectorAll('[data-review-score]'))badge.dataset.reviewScore='confirmed';",
  'help-widget.js':
    "window.helpWidget={open:(place,member)=>{place.textContent='Demo partner'+(member?' · '+member.firstName:'');}};",
  'pay-later.js': FILLS_PAY_LATER,
  'help.js': "document.documentElement.dataset.demoHelp='ready';",
  'visits.js': `${keepsCookie('demo_visits', 30)}localStorage.setItem('demo-visits',String(Number(localStorage.getItem('demo-visits'))+1));`,
  'ads.js': keepsCookie('demo_ads', 90),
};
