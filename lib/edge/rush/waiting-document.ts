import { createHash } from 'node:crypto';
import { brandData, brandNames, brandTokens } from '#content/brands/brand-data.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { languageTag, type Wording } from '#lib/contract/wording.ts';
import { writeCount } from '#lib/i18n/counts.ts';
import { asWording, languageOf } from '#lib/i18n/locale.ts';
import type { Standing } from './queue-estimate.ts';
import { WAITING_TEXTS, type WaitingTexts } from './waiting-texts.ts';

/** A document that needs nothing else: no script, no font, no picture, no second request. */
export interface WaitingDocument {
  readonly body: Buffer;
  readonly policy: string;
}

const RULES = `
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--raised); color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif; }
main { width: 100%; max-width: 36rem; padding: 2rem; background: var(--ground); border: 1px solid var(--line); border-radius: 12px; }
p.shop { margin-bottom: 1.5rem; font-weight: 800; letter-spacing: .08em; text-transform: uppercase; color: var(--accent); }
h1 { margin-bottom: 1.25rem; font-size: 1.75rem; line-height: 1.2; text-wrap: balance; }
dl { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .75rem; }
dt { font-weight: 600; }
dd { font-size: 2.5rem; line-height: 1.2; font-weight: 800; font-variant-numeric: tabular-nums; }
p.wait { margin-bottom: 1.25rem; font-weight: 600; }
p.more { color: var(--ink-2); }
nav { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 2rem; }
a { padding: .75rem 1.25rem; border: 1px solid var(--line-strong); border-radius: 8px; color: var(--ink); font-weight: 600;
  text-decoration: none; }
a:first-child { background: var(--accent); border-color: var(--accent); color: var(--on-dark); }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** Everything of a page but what is told to one visitor. */
interface Frame {
  readonly texts: WaitingTexts;
  readonly wording: Wording;
  readonly before: string;
  readonly after: string;
  readonly policy: string;
}

function frameOf(setting: string): Frame {
  const [named, wordingText] = setting.split('.');
  const brand = brandNames().find((name) => name === named) ?? null;
  const wording = asWording(wordingText);
  const texts = WAITING_TEXTS[wording] ?? WAITING_TEXTS[languageOf(wording)] ?? WAITING_TEXTS.en;
  const style = `${brandTokens(brand)}${RULES}`;
  const shop = brand && brandData(brand).shopName;
  const before = `<!doctype html>
<html lang="${languageTag(wording)}"${brand ? ` data-brand="${brand}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${texts.title}${shop ? ` – ${shop}` : ''}</title>
<style>${style}</style>
</head>
<body>
<main>
${shop ? `<p class="shop">${shop}</p>` : ''}
<h1>${texts.title}</h1>
`;
  const after = `<p class="more">${texts.more}</p>
<nav aria-label="${texts.links}"><a href="">${texts.again}</a><a href="${pathTo.basket()}">${texts.basket}</a></nav>
</main>
</body>
</html>
`;
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { texts, wording, before, after, policy };
}

const frames = new Map<string, Frame>();

const MINUTE = 60;

const waitOf = ({ texts, wording }: Frame, seconds: number): string =>
  seconds < MINUTE ? texts.soon : texts.wait.replace('{minutes}', writeCount(Math.ceil(seconds / MINUTE), wording));

/**
 * The page of the waiting room, in the look and language of its store.
 * @param setting `<brand>.<locale>` as the middleware names it; anything else has the look that every brand starts from, in English
 */
export function waitingDocument(setting: string, { place, seconds }: Standing): WaitingDocument {
  const frame = frames.get(setting) ?? frameOf(setting);
  frames.set(setting, frame);
  const told = `<dl><dt>${frame.texts.place}</dt><dd>${writeCount(place, frame.wording)}</dd></dl>
<p class="wait">${waitOf(frame, seconds)}</p>
`;
  return { body: Buffer.from(frame.before + told + frame.after), policy: frame.policy };
}
