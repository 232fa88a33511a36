import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readBloks } from '#lib/content/bloks.ts';
import { Bloks } from './blok-view.tsx';

const words = (text: string, marks: readonly unknown[] = []) => ({ type: 'text', text, marks });
const doc = (...content: readonly unknown[]) => ({ type: 'doc', content });
const paragraph = (...content: readonly unknown[]) => ({ type: 'paragraph', content });
const show = (...bloks: readonly unknown[]) =>
  render(
    <Bloks
      bloks={readBloks(bloks)}
      parts={(blok) => <p>the shop’s {'part' in blok ? blok.part : blok.component}</p>}
    />,
  );

it('a section is named by its heading, and links find it by its id', () => {
  show({
    component: 'section',
    _uid: '1',
    element_id: 'form',
    heading: 'The form',
    text: doc(paragraph(words('Copy it.'))),
  });
  const section = screen.getByRole('region', { name: 'The form' });
  expect(section.id).toBe('form');
  expect(within(section).getByRole('heading', { level: 2 })).toBeTruthy();
  expect(within(section).getByText('Copy it.')).toBeTruthy();
});

it('links within the shop are followed softly, others as the browser does; what may not be linked stays words', () => {
  const link = (text: string, href: string) =>
    words(text, [{ type: 'link', attrs: { href, linktype: 'url' } }, { type: 'bold' }]);
  show({
    component: 'rich_text',
    text: doc(
      paragraph(link('here', '/returns'), link('there', 'https://x.example'), link('nowhere', 'javascript:alert(1)')),
    ),
  });
  expect(screen.getByRole('link', { name: 'here' }).hasAttribute('data-soft')).toBe(true);
  expect(screen.getByRole('link', { name: 'there' }).hasAttribute('data-soft')).toBe(false);
  expect(screen.queryByRole('link', { name: 'nowhere' })).toBeNull();
  expect(screen.getByText('nowhere')).toBeTruthy();
});

it('markup in a text is text', () => {
  show({ component: 'quote', text: '<script>alert(1)</script>', author: '<img src=x onerror=alert(1)>' });
  expect(screen.getByText('<script>alert(1)</script>')).toBeTruthy();
  expect(document.querySelector('script, img')).toBeNull();
});

it('a table names its columns and rows', () => {
  const row = (...texts: string[]) => texts.map((value) => ({ value }));
  show({
    component: 'table',
    label: 'Sizes',
    table: { thead: row('Size', 'Chest'), tbody: [{ body: row('M', '98 cm') }] },
  });
  expect(screen.getByRole('rowheader', { name: 'M' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Size', 'Chest']);
});

it('a picture keeps the point that the editor chose in view', () => {
  const filename = 'https://a.storyblok.com/f/1/1000x500/abc/hut.jpg';
  show({
    component: 'hero',
    title: 'Huts',
    image: { filename, alt: 'A hut', focus: '250x400:251x401' },
    label: 'See',
    link: { linktype: 'url', url: '/huts' },
  });
  const picture = screen.getByRole('img', { name: 'A hut' });
  expect(picture.style.objectPosition).toBe('25% 80%');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1000', '500']);
  expect(screen.getByRole('link', { name: 'See' }).getAttribute('href')).toBe('/huts');
});

it('questions, columns, notices, parts of the shop and buttons stand in their order, broken blocks nowhere', () => {
  show(
    { component: 'faq', items: [{ question: 'When?', answer: 'Soon.' }, { question: 'Half a one' }] },
    { component: 'nonsense', text: 'never seen' },
    { component: 'columns', columns: [{ body: [{ component: 'quote', text: 'Left' }] }, {}, null] },
    { component: 'notice', kind: 'warn', text: doc(paragraph(words('Careful'))) },
    { component: 'shop_part', part: 'cookies' },
    { component: 'button', label: 'Go on', link: { linktype: 'story', cached_url: 'info/returns' } },
    { component: 'banner', title: 'Phones only', tags: ['ct-11'] },
  );
  const seen = ['When?', 'Left', 'Careful', 'the shop’s cookies', 'Go on', 'Phones only'].map((text) =>
    screen.getByText(text),
  );
  for (const [at, element] of seen.entries()) {
    const next = seen[at + 1];
    if (next) expect(element.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  expect(screen.queryByText(/never seen|Half a one/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/returns');
});

it('questions of a topic stand below its name, others without one', () => {
  const items = [{ question: 'Which wax?', answer: 'The blue one.' }];
  show({ component: 'faq', _uid: '1', title: 'Skis', items }, { component: 'faq', _uid: '2', items });
  const topic = screen.getByRole('region', { name: 'Skis' });
  expect(within(topic).getByRole('heading', { level: 3, name: 'Skis' })).toBeTruthy();
  expect(within(topic).getAllByText('Which wax?')).toHaveLength(1);
  expect(screen.getAllByText('Which wax?')).toHaveLength(2);
});
