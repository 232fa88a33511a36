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
  passedOver: { weight: 2 },
  isDryRun: true,
};

it('the report of an import is a page with every refused row, and nothing of the file is markup there', () => {
  const page = reportPage(REPORT);
  expect(page).toContain('<tr><td>3</td><td>&lt;script&gt;</td><td>name is missing</td></tr>');
  expect(page).toContain('<li>a&amp;b.jpg</li>');
  expect(page).toContain('This was a trial: nothing was written.');
  expect(page).toContain('Not kept, as the shop has no place for it: weight (2 rows).');
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('a<b>');
});

it('says so where no row was refused', () => {
  expect(reportPage({ ...REPORT, refused: [] })).toContain('<p>No row was refused.</p>');
});
