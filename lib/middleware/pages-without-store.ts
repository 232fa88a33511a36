import { brandTokens } from '#content/brands/brand-data.ts';
import type { StoreEntry } from '#lib/contract/stores.ts';
import { languageTag } from '#lib/contract/wording.ts';
import { DEFAULT_LOCALE, languageOf } from '#lib/i18n/locale.ts';

/** What every host shows of a shop that has no store yet: how to add one. It needs no style, script or picture. */
export const EMPTY_SHOP_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>This shop is empty</title></head>
<body><main>
<h1>This shop is empty</h1>
<p>Add stores with <code>npm run store:new</code> or <code>npm run store:import -- FILE</code>, then products with <code>npm run import -- FILE</code>.</p>
<p>Both are described in README.md and docs/stores.md.</p>
</main></body>
</html>
`;

/** What stands in the frame of a trip where a page is one visitor's own. It needs no style, script or picture. */
export const NOT_AHEAD_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Only now</title></head>
<body><main>
<h1>This page is there only now</h1>
<p>Basket, account and signing in belong to one visitor, and nothing is bought at another time.</p>
<p><a href="/">Back to the front page</a></p>
</main></body>
</html>
`;

interface Words {
  readonly title: string;
  readonly more: string;
}

/** By language: no store says which messages to load. */
const WORDS: Readonly<Record<string, Words>> & { readonly en: Words } = {
  en: { title: 'There’s no store at this address', more: 'Choose your country and we’ll take you there.' },
  da: { title: 'Der er ingen butik på denne adresse', more: 'Vælg dit land, så sender vi dig videre.' },
  de: { title: 'Unter dieser Adresse gibt es keinen Shop', more: 'Wählen Sie Ihr Land, wir bringen Sie hin.' },
  es: { title: 'No hay ninguna tienda en esta dirección', more: 'Elige tu país y te llevamos.' },
  fr: { title: 'Aucune boutique à cette adresse', more: 'Choisissez votre pays, nous vous y conduisons.' },
  it: { title: 'A questo indirizzo non c’è nessun negozio', more: 'Scegli il tuo Paese e ti portiamo lì.' },
  nl: { title: 'Op dit adres is geen winkel', more: 'Kies je land, dan brengen we je erheen.' },
  sv: { title: 'Det finns ingen butik på den här adressen', more: 'Välj ditt land så tar vi dig dit.' },
};

/** The first language of a browser that the page speaks; its order is the order of preference in every browser. */
function languageFor(acceptLanguage: string | null): string {
  const wanted = (acceptLanguage ?? '').slice(0, 200).split(',');
  const known = wanted.map((entry) => entry.trim().slice(0, 2).toLowerCase()).find((tag) => Object.hasOwn(WORDS, tag));
  return known ?? languageOf(DEFAULT_LOCALE);
}

const RULES = `
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--raised); color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif; }
main { width: 100%; max-width: 44rem; padding: clamp(1.25rem, 5vw, 2.5rem); background: var(--ground);
  border: 1px solid var(--line); border-radius: 12px; }
h1 { margin-bottom: .75rem; font-size: 1.75rem; line-height: 1.2; text-wrap: balance; }
h2 { margin: 2rem 0 .75rem; font-size: 1.125rem; }
p { color: var(--ink-2); }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: .5rem; padding: 0; list-style: none; }
a { display: block; min-height: 44px; padding: .6rem .9rem; border: 1px solid var(--line-strong); border-radius: 8px;
  color: var(--ink); font-weight: 600; text-decoration: none; }
a:hover { border-color: var(--accent); color: var(--accent); }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

function storeLink({ label, storeLocale, url }: StoreEntry): string {
  const language = languageTag(storeLocale);
  return `<li><a href="${html(url)}" hreflang="${language}" lang="${language}">${html(label)}</a></li>`;
}

/**
 * What a host shows that no store has: all stores by their shop, each with a link (decision 6). It needs nothing of any
 * store, nor a second request.
 * @param acceptLanguage what the browser says of its languages
 */
export function unknownHostPage(stores: readonly StoreEntry[], acceptLanguage: string | null): string {
  const language = languageFor(acceptLanguage);
  const { title, more } = WORDS[language] ?? WORDS.en;
  const shops = [...Map.groupBy(stores, ({ shopName }) => shopName)].map(
    ([shop, entries]) => `<h2>${html(shop)}</h2>\n<ul>${entries.map(storeLink).join('')}</ul>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<style>${brandTokens(null)}${RULES}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${more}</p>
${shops.join('\n')}
</main>
</body>
</html>
`;
}
