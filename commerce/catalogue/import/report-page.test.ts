import { expect, it } from 'vitest';
import type { ImportReport } from './import-report.ts';
import { reportPage } from './report-page.ts';

const REPORT: ImportReport = {
  file: '/tmp/a<b>.csv',
  currency: 'GBP',
  lines: 3,
  created: 1,
  changed: 0,
  retired: 0,
  ms: 1200,
  refused: [{ line: 3, sku: '<script>', reason: 'name is missing' }],
  missingPictures: ['a&b.jpg'],
  noted: [{ line: 2, sku: 'SET<', note: 'Lid is a choice among 2 products; it has A' }],
  taken: { products: 1, articles: 1, storeViews: 0, groups: 0, groupPrices: 0 },
  leftOut: { weight: { rows: 2, why: 'no unit <stands> beside it' } },
  canBeUndone: false,
  isDryRun: true,
};

it('the report of an import is a page with every refused row, and nothing of the file is markup there', () => {
  const page = reportPage(REPORT);
  expect(page).toContain('<tr><td>3</td><td>&lt;script&gt;</td><td>name is missing</td></tr>');
  expect(page).toContain('<li>a&amp;b.jpg</li>');
  expect(page).toContain('This was a trial: nothing was written.');
  expect(page).toContain('Taken in: 1 product, 1 article of a product. Refused: 1.');
  expect(page).toContain('<td>SET&lt;</td><td>Lid is a choice among 2 products; it has A</td>');
  expect(page).toContain('<li>weight (2 rows): no unit &lt;stands&gt; beside it</li>');
  expect(page).not.toContain('--undo');
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('a<b>');
});

it('says how it is taken back', () => {
  expect(reportPage({ ...REPORT, canBeUndone: true })).toContain('npm run import -- --undo');
});

it('says so where no row was refused', () => {
  expect(reportPage({ ...REPORT, refused: [] })).toContain('<p>No row was refused.</p>');
});
