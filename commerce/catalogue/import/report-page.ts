import { html } from 'hono/html';
import { type ImportReport, summarise } from './import-report.ts';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid;vertical-align:top}td:first-child{text-align:right}';

const refusedTable = ({ refused }: ImportReport) =>
  refused.length === 0
    ? html`<p>No row was refused.</p>`
    : html`<h2>Refused rows: ${refused.length}</h2>
<table><thead><tr><th>Line</th><th>SKU</th><th>Reason</th></tr></thead><tbody>
${refused.map(
  ({ line, sku, reason }) => html`<tr><td>${line}</td><td>${sku}</td><td>${reason}</td></tr>
`,
)}</tbody></table>`;

/** The report of an import as a page, with every refused row. */
export function reportPage(report: ImportReport): string {
  const { missingPictures, file } = report;
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Import of ${file}</title><style>${STYLE}</style></head><body>
<h1>Import of ${file}</h1>
${summarise({ ...report, refused: [] }).map((line) => html`<p>${line}</p>`)}
${refusedTable(report)}
${missingPictures.length > 0 ? html`<h2>Missing pictures</h2><ul>${missingPictures.map((name) => html`<li>${name}</li>`)}</ul>` : ''}
</body></html>
`;
  return String(page);
}
