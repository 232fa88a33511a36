import { inlinePolicy } from './safe-headers.ts';

/** Style of the pages the commerce API serves to developers: the reference and the outbox. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 15%, transparent); --soft: color-mix(in srgb, currentColor 6%, transparent); --accent: light-dark(seagreen, mediumspringgreen); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; }
body { margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 1fr); font: 16px/1.55 system-ui, sans-serif; }
body.single { display: block; max-width: 60rem; margin: 0 auto; padding: 2rem; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem; border-right: 1px solid var(--line); font-size: .875rem; }
nav .name { font-weight: 700; text-decoration: none; color: inherit; }
nav h2 { font-size: .75rem; letter-spacing: .06em; text-transform: uppercase; opacity: .7; margin: 1.25rem 0 .25rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: .2rem 0; color: inherit; text-decoration: none; }
a:hover { text-decoration: underline; }
a { color: var(--accent); }
input[type=search] { width: 100%; margin-top: 1rem; padding: .5rem .75rem; font: inherit; border: 1px solid var(--line); border-radius: .5rem; }
main { padding: 2.5rem clamp(1.25rem, 5vw, 4rem); max-width: 62rem; }
h1 { line-height: 1.15; margin: 0; } h1 small { font-size: .9rem; font-weight: 400; opacity: .65; }
main h2 { margin: 3rem 0 0; }
article { padding: 1.5rem 0; border-bottom: 1px solid var(--line); }
h3 { margin: 0; font-size: 1.05rem; display: flex; flex-wrap: wrap; gap: .6rem; align-items: center; }
code, pre { font: .875em/1.55 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: var(--soft); padding: 1rem; border-radius: .5rem; overflow: auto; white-space: pre-wrap; }
table { width: 100%; overflow-wrap: anywhere; table-layout: fixed; border-collapse: collapse; margin: .75rem 0; font-size: .9rem; }
caption { text-align: left; font-weight: 600; padding-bottom: .25rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem 1rem .4rem 0; border-top: 1px solid var(--line); font-weight: 400; }
main tr > :first-child { width: 28%; } main tr > :nth-child(2) { width: 22%; }
summary { cursor: pointer; font-weight: 600; padding: .25rem 0; }
.method, .access { font-size: .72rem; font-weight: 700; padding: .1rem .5rem; border-radius: 1rem; border: 1px solid currentColor; }
.method { color: var(--accent); } .access { opacity: .7; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 48rem) { body { display: block; } nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); } }
`;

/** Policy of a page that has this style and no script. */
export const PLAIN_PAGE_POLICY = inlinePolicy({ style: DOCS_STYLE });
