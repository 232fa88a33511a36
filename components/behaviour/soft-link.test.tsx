import { beforeEach, describe, expect, it } from 'vitest';
import { type Following, followingOf, softLinkOf } from './soft-link.ts';

const HERE = { origin: 'http://uk.test', pathname: '/products', search: '?p=2' };

function clickOn(html: string, init: MouseEventInit = {}): Following | null {
  document.body.innerHTML = html;
  let followed: Following | null = null;
  document.addEventListener('click', (event) => (followed = followingOf(event, HERE)), { once: true });
  document.querySelector('[data-click]')?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...init }));
  return followed;
}
const link = (href: string, more = '') => `<a data-soft data-click href="${href}" ${more}>x</a>`;

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('a click within the shop', () => {
  it('is followed without a document load, with query and hash', () => {
    expect(clickOn(link('http://uk.test/brand/x?a=1#top'))).toEqual({ path: '/brand/x?a=1#top', scroll: true });
  });

  it('is followed from anything inside the link', () => {
    expect(clickOn('<a data-soft href="http://uk.test/a"><b><i data-click>x</i></b></a>')).toEqual({
      path: '/a',
      scroll: true,
    });
  });

  it('keeps the view where only part of the page changes', () => {
    expect(clickOn('<a data-soft="stay" data-click href="http://uk.test/a">x</a>')?.scroll).toBe(false);
  });

  it.each<[string, string, MouseEventInit?]>([
    ['a link that is none of the shop’s', '<a data-click href="http://uk.test/a">x</a>'],
    ['something that is no link', '<p data-click>x</p>'],
    ['another site', link('http://elsewhere.test/a')],
    ['a new window', link('http://uk.test/a', 'target="_blank"')],
    ['a download', link('http://uk.test/a', 'download')],
    ['a place on the same page', link('http://uk.test/products?p=2#ending')],
    ['a held key', link('http://uk.test/a'), { ctrlKey: true }],
    ['another held key', link('http://uk.test/a'), { metaKey: true }],
    ['the middle button', link('http://uk.test/a'), { button: 1 }],
  ])('is left to the browser on %s', (_what, html, init) => {
    expect(clickOn(html, init)).toBeNull();
  });

  it('is left alone when somebody handled it already', () => {
    document.body.innerHTML = link('http://uk.test/a');
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    event.preventDefault();
    Object.defineProperty(event, 'target', { value: document.querySelector('a') });
    expect(followingOf(event, HERE)).toBeNull();
  });
});

it('finds the link an event happened in, and none elsewhere', () => {
  document.body.innerHTML = '<a data-soft href="/a"><b>x</b></a><p>y</p>';
  expect(softLinkOf(document.querySelector('b'))?.getAttribute('href')).toBe('/a');
  expect(softLinkOf(document.querySelector('p'))).toBeNull();
  expect(softLinkOf(null)).toBeNull();
});
