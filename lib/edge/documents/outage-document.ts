import { createHash } from 'node:crypto';
import { brandData, brandNames, brandTokens } from '#content/brands/brand-data.ts';
import { FAILURE_WORDS } from '#content/failure-words.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Language } from '#lib/contract/values.ts';
import { languageTag, type Wording } from '#lib/contract/wording.ts';
import { asWording, languageOf } from '#lib/i18n/locale.ts';
import { OUTAGE_TEXTS, type OutageTexts } from './outage-texts.ts';

/** A document that needs nothing else: no script, no font, no picture, no second request. */
export interface OutageDocument {
  readonly body: Buffer;
  readonly policy: string;
}

const RULES = `
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--raised); color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 36rem; padding: 2rem; background: var(--ground); border: 1px solid var(--line); border-radius: 12px; }
p.shop { margin-bottom: 1.5rem; font-weight: 800; letter-spacing: .08em; text-transform: uppercase; color: var(--accent); }
h1 { margin-bottom: .75rem; font-size: 1.75rem; line-height: 1.2; text-wrap: balance; }
p.more { color: var(--ink-2); }
nav { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 2rem; }
a { padding: .75rem 1.25rem; border: 1px solid var(--line-strong); border-radius: 8px; color: var(--ink); font-weight: 600;
  text-decoration: none; }
a:first-child { background: var(--accent); border-color: var(--accent); color: var(--on-dark); }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** Why there is no page: it could not be rendered, its network has had too many made, or a form that was sent was refused. */
export type NoPage = 'failed' | 'too-many' | 'refused';

interface Said {
  readonly title: string;
  readonly more: string;
  readonly links: readonly { readonly href: string; readonly label: string }[];
}

/** What is said and where it leads: nowhere that would be refused in turn, as a basket would that has to be made. */
function saidOf({ title, more, home, basket, tooMany }: OutageTexts, why: NoPage, wording: Wording): Said {
  const toHome = { href: pathTo.home(), label: home };
  if (why === 'refused') {
    const words = FAILURE_WORDS[languageOf(wording) as Language];
    return { title: words.title, more: words.text, links: [toHome, { href: pathTo.basket(), label: basket }] };
  }
  if (why === 'failed') return { title, more, links: [toHome, { href: pathTo.basket(), label: basket }] };
  // The address of the page itself, whatever it is.
  return { title: tooMany.title, more: tooMany.more, links: [{ href: '', label: tooMany.again }, toHome] };
}

function render(brand: string | null, wording: Wording, why: NoPage): OutageDocument {
  const text = OUTAGE_TEXTS[wording] ?? OUTAGE_TEXTS[languageOf(wording)] ?? OUTAGE_TEXTS.en;
  const { title, more, links } = saidOf(text, why, wording);
  const style = `${brandTokens(brand)}${RULES}`;
  const shop = brand && brandData(brand).shopName;
  const html = `<!doctype html>
<html lang="${languageTag(wording)}"${brand ? ` data-brand="${brand}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}${shop ? ` – ${shop}` : ''}</title>
<style>${style}</style>
</head>
<body>
<main>
${shop ? `<p class="shop">${shop}</p>` : ''}
<h1>${title}</h1>
<p class="more">${more}</p>
<nav aria-label="${text.links}">${links.map(({ href, label }) => `<a href="${href}">${label}</a>`).join('')}</nav>
</main>
</body>
</html>
`;
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { body: Buffer.from(html), policy };
}

const rendered = new Map<string, OutageDocument>();

/**
 * The page shown where there is none, in the look and language of its store.
 * @param setting `<brand>.<locale>` as the middleware names it; anything else has the look that every brand starts from, in English
 */
export function outageDocument(setting: string | undefined, why: NoPage = 'failed'): OutageDocument {
  const [named, wordingText] = (setting ?? '').split('.');
  const brand = brandNames().find((name) => name === named) ?? null;
  const wording = asWording(wordingText);
  const key = `${brand}.${wording}.${why}`;
  const document = rendered.get(key) ?? render(brand, wording, why);
  rendered.set(key, document);
  return document;
}
