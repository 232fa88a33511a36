import { html, raw } from 'hono/html';
import type { AuthorizeRequest } from './demo-provider.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { display: grid; place-items: center; min-height: 100dvh; margin: 0; background: light-dark(whitesmoke, black); }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 2rem; border-radius: 1rem; background: light-dark(white, midnightblue); }
h1 { margin: 0; font-size: 1.4rem; }
form { display: grid; gap: 1rem; margin-top: 1rem; }
label { display: grid; gap: .3rem; font-weight: 600; }
label.check { display: flex; gap: .6rem; align-items: center; font-weight: 400; }
input:not([type=checkbox]) { font: inherit; padding: .6rem .8rem; }
button { font: inherit; font-weight: 600; padding: .7rem; cursor: pointer; }
`;

const page = (
  content: unknown,
) => html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Demo ID</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${raw(STYLE)}</style></head><body><main>${content}</main></body></html>`;

/** Policy of the pages: a form that leads to where the answer goes. @param answerTo origin, none on a refusal */
export const demoPagePolicy = (answerTo = ''): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `form-action 'self' ${answerTo}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Where people say who they are, and whether the shop may know. */
export const demoPage = (request: AuthorizeRequest) =>
  page(html`<h1>Demo ID</h1>
<p>A stand-in for a provider of identities, for machines without one. It believes what you say.</p>
<p><b>${new URL(request.redirect_uri).host}</b> asks for your name and email address.</p>
<form method="post">
${Object.entries(request).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label>Email<input name="email" type="email" required autocomplete="email" value="robin@demo-id.example"></label>
<label>First name<input name="name" autocomplete="given-name" value="Robin"></label>
<label class="check"><input type="checkbox" name="verified" checked>This address is confirmed</label>
<button name="answer" value="allow">Continue</button>
<button name="answer" value="deny" formnovalidate>Cancel</button>
</form>`);

/** Told to whoever comes with a request that no store of this shop made. */
export const demoRefusal = page(
  html`<h1>Demo ID</h1><p>This request does not come from a shop that is known here.</p>`,
);
