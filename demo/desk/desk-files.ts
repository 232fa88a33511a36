import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Hono } from 'hono';
import { html } from 'hono/html';

const BROWSER = new URL('./browser/', import.meta.url);

/** An address of stories, for browsers, which read a pattern with the flag v. */
const SLUG = String.raw`[a-z0-9][a-z0-9_\-]*(\/[a-z0-9][a-z0-9_\-]*)*`;

/** The desk before its scripts. */
export const PAGE = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Editing desk</title><link rel="stylesheet" href="/desk/desk.css"><script type="module" src="/desk/browser/desk.ts"></script></head>
<body>
<header class="bar"><h1>Editing desk</h1>
<label>Your name <input id="by" autocomplete="nickname" maxlength="60"></label>
<label>Seen in <select id="store"></select></label>
<label>Language <select id="language"></select></label>
<a href="/desk/travel" target="_blank">The shop as it will be</a></header>
<nav class="tree" aria-label="Stories"><form id="new"><label>New story at <input name="fullSlug" placeholder="winter/huts" required pattern="${SLUG}" title="Small letters, digits, - and _, with / between folders"></label><button>Add</button></form><ul id="tree"></ul></nav>
<main class="form" id="form" aria-label="Story"><p>Choose a story.</p></main>
<section class="page" aria-label="Page"><iframe id="page" title="The page as it will be"></iframe></section>
<p id="told" role="status" aria-live="polite"></p>
<noscript>The desk needs JavaScript.</noscript>
</body></html>`;

const policy = (framed: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `frame-src ${framed.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A module of the desk as browsers take it: without its types. */
const scriptOf = (name: string): string =>
  stripTypeScriptTypes(readFileSync(new URL(`${name}.ts`, BROWSER), 'utf8'), { mode: 'strip' });

/** The page of the desk with its style and scripts. @param framed origins of the pages that it shows */
export function deskFiles(app: Hono, framed: () => readonly string[]): void {
  const scripts = new Map<string, string>();
  app.get('/', (c) => c.html(PAGE, 200, { 'content-security-policy': policy(framed()) }));
  app.get('/desk.css', (c) =>
    c.body(readFileSync(new URL('desk.css', BROWSER), 'utf8'), 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/browser/:file{[a-z-]+\\.ts}', (c) => {
    const name = c.req.param('file').slice(0, -'.ts'.length);
    try {
      const script = scripts.get(name) ?? scriptOf(name);
      scripts.set(name, script);
      return c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' });
    } catch {
      return c.notFound();
    }
  });
}
