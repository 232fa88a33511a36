import { brandTokens } from '#content/brands/brand-data.ts';
import type { ShopBrand } from '#lib/contract/values.ts';
import { brandFaces } from './checkout-fonts.ts';

const RULES = `
*{box-sizing:border-box}
body{margin:0;color:var(--ink);background:var(--ground);font:400 15px/1.6 var(--text);-webkit-text-size-adjust:100%}
h1,h2,p,ul,ol,dl,dd,fieldset{margin:0;padding:0;border:0;min-width:0}
ul,ol{list-style:none}
a{color:var(--accent);text-underline-offset:3px}
:focus-visible{outline:3px solid color-mix(in srgb,var(--accent) 55%,white);outline-offset:2px}
.vh{position:absolute;width:1px;height:1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%)}
.wrap{max-width:1120px;margin:0 auto;padding:0 var(--gutter)}
.top{border-bottom:1px solid var(--line)}
.top .wrap{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:4px 24px;min-height:72px;padding-block:8px}
.top nav{display:flex;gap:4px 20px;font-size:14px}
.top nav a,.foot a{display:inline-flex;align-items:center;min-height:44px;color:var(--ink-2)}
.logo{display:inline-flex;align-items:center;gap:10px;min-height:44px;color:var(--ink);text-decoration:none}
.logo span{font:var(--logo-font);letter-spacing:var(--logo-track);text-transform:var(--logo-case)}
.logo svg{width:var(--logo-mark-width);height:var(--logo-mark-height)}
.foot{border-top:1px solid var(--line);font-size:14px}
.foot .wrap{display:flex;flex-wrap:wrap;gap:0 24px;padding-block:16px 40px}
.steps{display:flex;gap:4px 28px;flex-wrap:wrap;margin:28px 0 20px;font-size:14px;color:var(--ink-2)}
.steps li,.steps a{display:inline-flex;align-items:center;gap:8px;min-height:32px;color:inherit}
.steps .n{display:grid;place-items:center;width:24px;height:24px;border:1px solid var(--line-strong);border-radius:50%;font-size:13px;font-weight:650}
.steps [aria-current]{color:var(--ink);font-weight:650}
.steps [aria-current] .n{background:var(--ink);border-color:var(--ink);color:var(--ground)}
h1{font-family:var(--head);font-weight:var(--head-weight);text-transform:var(--head-case);letter-spacing:var(--head-track);word-spacing:var(--head-word);line-height:var(--head-lead);font-size:calc(40px*var(--head-scale));margin:0 0 24px;text-wrap:balance}
h2,legend{font-size:18px;line-height:1.3;font-weight:700;margin-bottom:14px;padding:0}
.grid{display:grid;gap:32px;padding-bottom:64px}
.form{display:grid;gap:32px;align-content:start}
.fields{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.field{display:grid;gap:6px;grid-column:1/-1;align-content:start}
.field--half{grid-column:auto}
label{font-weight:600;font-size:14px}
input,select{width:100%;min-height:48px;padding:0 14px;border:1px solid var(--line-strong);border-radius:var(--r-field);font:inherit;font-size:16px;background:var(--ground);color:inherit}
[aria-invalid=true]{border-color:var(--money);box-shadow:0 0 0 1px var(--money)}
.field__error{color:var(--money-strong);font-size:13px;font-weight:500}
.field__hint,.aside{color:var(--ink-2);font-size:13px}
.aside{margin:-6px 0 14px;font-size:14px}
.choice{display:grid;grid-template-columns:22px 1fr auto;gap:2px 12px;align-items:center;padding:16px;border:1px solid var(--line-mid);border-radius:var(--r-card);cursor:pointer;font-weight:400}
.choice+.choice{margin-top:10px}
.choice:has(:checked){border-color:var(--accent);background:var(--accent-tint);box-shadow:inset 0 0 0 1px var(--accent)}
.choice:has(:disabled){cursor:default;color:var(--ink-2)}
.choice input{width:20px;min-height:20px;height:20px;accent-color:var(--accent)}
.choice b{font-weight:600}.choice small{grid-column:2;color:var(--ink-2);font-size:13px}
.ways{margin-bottom:16px}
fieldset:has([name=method]:not([value=new]):checked) .newcard,fieldset:has([name=to]:not([value=new]):checked) .typed,fieldset:has([name=bill]):not(:has([name=bill] [value=new]:checked)) .typed{display:none}
.fields:not(:has([data-region]:checked))>.field--region,.fields:has([data-states]:checked)>.field--typed,.fields:not(:has([data-states]:checked))>.field--state{display:none}
.field+.typed,.fields+.typed{margin-top:16px}
.tick{display:flex;gap:12px;align-items:flex-start;grid-column:1/-1;padding:12px 0;font-weight:400;cursor:pointer}
.tick input{flex:none;width:20px;height:20px;min-height:20px;margin:1px 0 0;accent-color:var(--accent)}
.tick small{display:block;color:var(--ink-2);font-size:13px}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:56px;padding:8px 28px;border:0;border-radius:var(--r-btn);background:var(--accent);color:var(--on-dark);font:inherit;font-size:16px;font-weight:700;line-height:1.2;text-align:center;text-decoration:none;cursor:pointer;width:100%}
.link{background:none;border:0;font:inherit;color:var(--ink-2);text-decoration:underline;text-underline-offset:3px;min-height:44px;cursor:pointer;padding:0;justify-self:start}
.link[hidden]{display:none}
.button:hover{background:var(--accent-dark)}
.form[data-sent] .button{opacity:.72;cursor:progress}
body:has(.form[data-sent])::before{content:"";position:fixed;z-index:2;inset:0 0 auto;height:3px;background:var(--accent);transform-origin:left;opacity:0;animation:sent 8s ease-out .25s forwards}
@keyframes sent{from{opacity:1;transform:scaleX(.04)}to{opacity:1;transform:scaleX(.96)}}
.answers{display:flex;flex-wrap:wrap;gap:8px 24px}
.note{padding:14px 16px;border-radius:var(--r-card);background:var(--raised);font-size:14px;line-height:1.45}
.note--bad{background:var(--money-tint);color:var(--money-dark)}
#offline{position:fixed;z-index:1;inset:auto 16px 16px;max-width:560px;margin-inline:auto}#offline[hidden]{display:none}
.note li a{display:inline-block;padding-block:2px}
.bullets{list-style:disc;padding-left:20px;margin-top:8px}
.small{color:var(--ink-2);font-size:13px;line-height:1.5}
.close{display:grid;gap:16px}
.notice{max-width:60ch;padding-block:48px 72px;display:grid;gap:20px}
.notice h1{margin:0}
.sum{padding:20px;border-radius:var(--r-card);background:var(--raised);align-self:start}
.line{display:grid;grid-template-columns:64px minmax(0,1fr) auto;grid-template-rows:auto 1fr;gap:2px 14px;padding:10px 0;font-size:14px;line-height:1.4}
.line picture{grid-row:span 2;width:64px;height:64px}
.line img{display:block;width:64px;height:64px;border-radius:var(--r-field);background:var(--photo);mix-blend-mode:multiply}
.line b:nth-of-type(2){font-variant-numeric:tabular-nums}
.line span{color:var(--ink-2);grid-column:2/-1}
.totals div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:4px 0;font-variant-numeric:tabular-nums}
.sum .totals{margin-top:10px}
.totals dt{flex:1 1 8em}.totals dd{margin-left:auto;white-space:nowrap}
.totals .total{border-top:1px solid var(--line-mid);margin-top:10px;padding-top:14px;font-weight:700;font-size:18px}
.address{color:var(--ink-2);font-size:14px;overflow-wrap:anywhere}
@media (forced-colors:active){.steps [aria-current]{text-decoration:underline}.choice:has(:checked){border:3px solid SelectedItem}}
@media (max-width:479.98px){.top nav{width:100%;justify-content:space-between}.top .wrap{padding-block:8px 0}}
@media (min-width:900px){.grid{grid-template-columns:minmax(0,1fr) 400px;gap:64px}.sum{grid-column:2;grid-row:1;position:sticky;top:24px;padding:24px}.form{grid-row:1;grid-column:1}.button{width:auto;min-width:260px}.close .button{width:100%}h1{font-size:calc(52px*var(--head-scale))}}
`;

const sheets = new Map<ShopBrand, string>();

/** The stylesheet of the hosted checkout in the tokens and faces of a shop brand. */
export function checkoutStyle(brand: ShopBrand): string {
  const known = sheets.get(brand);
  if (known !== undefined) return known;
  const sheet = brandFaces(brand) + brandTokens(brand) + RULES;
  sheets.set(brand, sheet);
  return sheet;
}
