import { html } from 'hono/html';
import { type ImportReport, leftOutLines, summaryLines } from './import-report.ts';

/** On a phone a row is a block: the reason has the whole width, and long names break. */
const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.25}h2{font-size:1.2rem;margin-top:2rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #8888;vertical-align:top}
td:first-child{text-align:right}td:nth-child(-n+2){white-space:nowrap}
@media(max-width:40rem){table,tbody,tr,td{display:block}thead{position:absolute;clip-path:inset(50%)}tr{border-bottom:1px solid #8888;padding:.5rem 0}
td,td:first-child{border:0;padding:0;text-align:left}td:nth-child(-n+2){display:inline-block;white-space:normal;font-weight:600;margin-right:.6rem}}`;

interface SaidRow {
  readonly line: number;
  readonly sku: string;
  readonly words: string;
}

const rowTable = (title: string, column: string, rows: readonly SaidRow[]) =>
  rows.length === 0
    ? ''
    : html`<h2>${title}: ${rows.length}</h2>
<table><thead><tr><th>Line</th><th>SKU</th><th>${column}</th></tr></thead><tbody>
${rows.map(
  ({ line, sku, words }) => html`<tr><td>${line}</td><td>${sku}</td><td>${words}</td></tr>
`,
)}</tbody></table>`;
const listOf = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : html`<h2>${title}</h2><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;

/** The report of an import as a page, with every row that is refused or taken in otherwise than it says. */
export function reportPage(report: ImportReport): string {
  const { missingPictures, file, refused, noted } = report;
  const summary = summaryLines(report);
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Import of ${file}</title><style>${STYLE}</style></head><body>
<h1>Import of ${file}</h1>
${summary.map((line) => html`<p>${line}</p>`)}
${refused.length === 0 ? html`<p>No row was refused.</p>` : ''}
${rowTable(
  'Refused rows',
  'Reason',
  refused.map(({ line, sku, reason }) => ({ line, sku, words: reason })),
)}
${rowTable(
  'Taken in otherwise than they say',
  'What became of it',
  noted.map(({ line, sku, note }) => ({ line, sku, words: note })),
)}
${listOf('Columns that are left out', leftOutLines(report))}
${listOf('Missing pictures', missingPictures)}
</body></html>
`;
  return String(page);
}
