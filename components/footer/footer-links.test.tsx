import { expect, test } from 'vitest';
import { footerColumns, normaliseHref } from './footer-links.ts';

const column = (...urls: string[]) => [
  { label: 'Help', url: '', children: urls.map((url) => ({ label: url, url, children: [] })) },
];
const hrefs = (items: ReturnType<typeof column>, english = true) =>
  footerColumns(items, english).flatMap(({ links }) => links.map(({ href }) => href));

test.each(['sales', '/sales', '//sales'])('%s starts with exactly one slash', (url) => {
  expect(normaliseHref(url)).toBe('/sales');
});

test('addresses of other sites and telephone numbers stay as they are and open a new tab', () => {
  const [{ links } = { links: [] }] = footerColumns(column('https://example.org/a', 'tel:+44123'), true);
  expect(links.map(({ href, newTab }) => [href, newTab])).toEqual([
    ['https://example.org/a', true],
    ['tel:+44123', true],
  ]);
});

test('archived blogs are never linked, advice only in English stores', () => {
  const advice = 'https://magazine.example/advice';
  expect(hrefs(column('/archived-blog/a', advice, '/sales'))).toEqual([advice, '/sales']);
  expect(hrefs(column('/archived-blog/a', advice, '/sales'), false)).toEqual(['/sales']);
});

test('a column whose links all lead to pages not served yet is left out', () => {
  expect(footerColumns(column('/invite', '/careers'), true)).toEqual([]);
});
