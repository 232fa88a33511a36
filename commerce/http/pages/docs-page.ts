import { html, raw } from 'hono/html';
import type { OpenApi, Operation } from './openapi.ts';
import { DOCS_STYLE } from './page-style.ts';
import { inlinePolicy } from './safe-headers.ts';
import { schemaNotation } from './schema-notation.ts';

type Markup = ReturnType<typeof html>;

/** Hides what the search box does not name; without JavaScript everything simply stays visible. */
const SEARCH_SCRIPT = `
const box = document.querySelector('input[type=search]');
box.hidden = false;
box.addEventListener('input', () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const entry of document.querySelectorAll('[data-text]')) {
    entry.hidden = !words.every((word) => entry.dataset.text.includes(word));
  }
  for (const area of document.querySelectorAll('[data-area]')) {
    area.hidden = !area.querySelector('[data-text]:not([hidden])');
  }
});
addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement !== box) { event.preventDefault(); box.focus(); }
});`;

/** Policy of the page: its own style and search, and nothing from elsewhere. */
export const DOCS_POLICY = inlinePolicy({ style: DOCS_STYLE, script: SEARCH_SCRIPT });

interface Entry {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const entriesOf = (document: OpenApi): Entry[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

const textOf = ({ path, method, operation }: Entry): string => `${method} ${path} ${operation.summary}`.toLowerCase();

function schemaAt(container: unknown): unknown {
  const content = (container as { content?: Record<string, { schema: unknown }> } | undefined)?.content;
  return content?.['application/json']?.schema;
}

const parameterRow = (parameter: Record<string, unknown>): Markup => html`
  <tr><th scope="row"><code>${parameter.name}</code></th>
    <td>${parameter.in}${parameter.required ? ', required' : ''}</td>
    <td><code>${schemaNotation(parameter.schema)}</code></td></tr>`;

function entryMarkup(entry: Entry): Markup {
  const { operation, path, method } = entry;
  const { parameters, summary, operationId } = operation;
  const body = schemaAt(operation.requestBody);
  const reply = schemaAt((operation.responses as Record<string, unknown>)['200']);
  const access = operation['x-access'];
  return html`
    <article id="${operationId}" data-text="${textOf(entry)}">
      <h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>
        ${access === undefined ? '' : html`<span class="access">${access}</span>`}</h3>
      <p>${summary}</p>
      ${parameters.length === 0 ? '' : html`<table><caption>Parameters</caption>${parameters.map(parameterRow)}</table>`}
      ${body === undefined ? '' : html`<details open><summary>Body</summary><pre>${schemaNotation(body)}</pre></details>`}
      <details><summary>Reply</summary><pre>${schemaNotation(reply)}</pre></details>
    </article>`;
}

function areaMarkup(area: string, entries: readonly Entry[]): Markup {
  return html`<section data-area><h2>${area}</h2>${entries.map(entryMarkup)}</section>`;
}

const linkMarkup = (entry: Entry): Markup => html`
  <li data-text="${textOf(entry)}"><a href="#${entry.operation.operationId}">${entry.operation.operationId}</a></li>`;

/** The reference of the API as one page that needs nothing from elsewhere; made from the OpenAPI document. */
export function docsPage(document: OpenApi): Markup {
  const areas = Object.entries(Object.groupBy(entriesOf(document), ({ operation }) => operation.tags[0] ?? 'Calls'));
  const schemas = Object.entries(document.components.schemas);
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title><style>${raw(DOCS_STYLE)}</style></head>
<body>
<nav aria-label="Calls">
  <a class="name" href="#top">${document.info.title}</a>
  <input type="search" placeholder="Search, press /" aria-label="Search the calls" hidden>
  ${areas.map(([area, entries = []]) => html`<div data-area><h2>${area}</h2><ul>${entries.map(linkMarkup)}</ul></div>`)}
  <div><h2>Types</h2><ul>${schemas.map(([name]) => html`<li><a href="#type-${name}">${name}</a></li>`)}</ul></div>
</nav>
<main id="top">
  <h1>${document.info.title} <small>${document.info.version}</small></h1>
  <p>${document.info.description} Every refusal has the one error body <a href="#type-Error">Error</a>.
    The same as data: <a href="/openapi.json">openapi.json</a>.</p>
  ${areas.map(([area, entries = []]) => areaMarkup(area, entries))}
  <section><h2>Types</h2>
    ${schemas.map(([name, schema]) => html`<article id="type-${name}"><h3><code>${name}</code></h3><pre>${schemaNotation(schema)}</pre></article>`)}
  </section>
</main>
<script>${raw(SEARCH_SCRIPT)}</script>
</body></html>`;
}
