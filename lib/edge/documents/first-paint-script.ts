import { APP_OFFER_KEY, offerApp } from './app-offer.ts';
import { showVisitor, VISITOR_KEY } from './visitor-hint.ts';

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
