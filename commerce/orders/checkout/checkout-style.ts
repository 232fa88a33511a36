import { brandTokens } from '#content/brands/brand-data.ts';
import type { ShopBrand } from '#lib/contract/values.ts';

const RULES = `
*{box-sizing:border-box}
body{margin:0;color:var(--ink);background:#fff;font:400 15px/1.6 Inter,Arial,"Liberation Sans",sans-serif}
h1,h2,p,ul,dl,dd,fieldset{margin:0;padding:0;border:0;min-width:0}
ul{list-style:none}
a{color:var(--accent);text-underline-offset:3px}
:focus-visible{outline:3px solid color-mix(in srgb,var(--accent) 55%,white);outline-offset:2px}
.foot{padding-block:24px 40px;border-top:1px solid var(--line);font-size:14px}
.top{border-bottom:1px solid var(--line)}
.wrap{max-width:1080px;margin:0 auto;padding:0 16px}
.top .wrap{display:flex;justify-content:space-between;align-items:center;gap:16px;min-height:64px}
.shop{font-weight:800;font-size:22px;letter-spacing:.04em;color:var(--ink);text-decoration:none}
.steps{display:flex;gap:8px 20px;flex-wrap:wrap;margin:24px 0 8px;font-size:14px;color:var(--ink-2)}
.steps [aria-current]{color:var(--ink);font-weight:650}
h1{font-size:32px;line-height:1.15;margin:8px 0 24px}
h2{font-size:20px;line-height:1.3;margin-bottom:16px}
.grid{display:grid;gap:32px;padding-bottom:64px}
.form{display:grid;gap:32px;align-content:start}
.fields{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.field{display:grid;gap:6px;grid-column:1/-1;align-content:start}
.field--half{grid-column:auto}
label,legend{font-weight:600;font-size:14px}
legend{font-size:20px;margin-bottom:16px;padding:0}
input,select{width:100%;min-height:48px;padding:0 14px;border:1px solid var(--line-strong);border-radius:var(--r-field);font:inherit;font-size:16px;background:#fff;color:inherit}
[aria-invalid=true]{border-color:var(--money);box-shadow:0 0 0 1px var(--money)}
.field__error{color:var(--money);font-size:13px;font-weight:500}
.field__hint{color:var(--ink-2);font-size:13px}
.choice{display:grid;grid-template-columns:22px 1fr auto;gap:2px 12px;align-items:center;padding:16px;border:1px solid var(--line);border-radius:var(--r-card);cursor:pointer;font-weight:400}
.choice+.choice{margin-top:10px}
.choice:has(:checked){border-color:var(--ink);box-shadow:inset 0 0 0 1px var(--ink)}
.choice input{width:20px;min-height:20px;height:20px;accent-color:var(--accent)}
.choice b{font-weight:600}.choice small{grid-column:2;color:var(--ink-2);font-size:13px}
.ways{margin-bottom:16px}
fieldset:has([name=method]:not([value=new]):checked) .newcard{display:none}
.tick{display:flex;gap:12px;align-items:flex-start;grid-column:1/-1;padding:12px 0;font-weight:400;cursor:pointer}
.tick input{flex:none;width:20px;height:20px;min-height:20px;margin:1px 0 0;accent-color:var(--accent)}
.tick small{display:block;color:var(--ink-2);font-size:13px}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:56px;padding:0 28px;border:0;border-radius:var(--r-btn);background:var(--accent);color:#fff;font:inherit;font-size:16px;font-weight:650;line-height:1.2;cursor:pointer;width:100%}
.link{background:none;border:0;font:inherit;color:var(--ink-2);text-decoration:underline;text-underline-offset:3px;min-height:44px;cursor:pointer;padding:0 12px}
.button:hover{background:var(--accent-dark)}
.note{padding:14px 16px;border-radius:var(--r-card);background:var(--raised);font-size:14px;line-height:1.45}
.note--bad{background:var(--money-tint);color:var(--money-dark)}
.sum{padding:24px;border-radius:var(--r-card);background:var(--raised);align-self:start}
.line{display:grid;grid-template-columns:64px minmax(0,1fr) auto;gap:2px 14px;padding:10px 0;font-size:14px;line-height:1.4}
.line picture{grid-row:span 2;width:64px;height:64px}
.line img{display:block;width:64px;height:64px;border-radius:var(--r-field);background:var(--photo)}
.line span{color:var(--ink-2);grid-column:2}
.totals{margin-top:10px}
.totals div{display:flex;justify-content:space-between;gap:16px;padding:4px 0;font-variant-numeric:tabular-nums}
.totals .total{border-top:1px solid var(--line);margin-top:10px;padding-top:14px;font-weight:700;font-size:18px}
.address{color:var(--ink-2);font-size:14px}
@media (forced-colors:active){.steps [aria-current]{text-decoration:underline}.choice:has(:checked){border:3px solid SelectedItem}}
@media (min-width:900px){.wrap{padding:0 32px}.grid{grid-template-columns:minmax(0,1fr) 380px;gap:56px}.button{width:auto;min-width:260px}.sum{position:sticky;top:24px}h1{font-size:40px}}
`;

/** The stylesheet of the hosted checkout for one shop brand. */
export const checkoutStyle = (brand: ShopBrand): string => `${brandTokens(brand)}${RULES}`;
