import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { controlNavigation } from './navigation-control.ts';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `<ul data-departments>
    <li><a href="/">Sales</a></li>
    <li><a href="/ski">Ski</a><div data-panel><a href="/ski/skis">Skis</a><a href="/ski/boots">Boots</a></div></li>
    <li><a href="/run">Run</a><div data-panel><a href="/run/shoes">Shoes</a></div></li>
  </ul>`;
  stop = controlNavigation(document.querySelector('ul')!);
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const link = (href: string) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)!;
const focused = () => document.activeElement?.getAttribute('href');
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const itemOf = (href: string) => link(href).closest('li')!;

describe('the keyboard', () => {
  it('goes to the next department from within a panel', () => {
    link('/ski/boots').focus();
    press('ArrowRight');
    expect(focused()).toBe('/run');
  });

  it('goes along the bar with the arrows, round its ends', () => {
    link('/').focus();
    press('ArrowRight');
    expect(focused()).toBe('/ski');
    press('ArrowLeft');
    press('ArrowLeft');
    expect(focused()).toBe('/run');
  });

  it('goes down into a panel and back up out of it', () => {
    link('/ski').focus();
    press('ArrowDown');
    expect(focused()).toBe('/ski/skis');
    press('ArrowDown');
    expect(focused()).toBe('/ski/boots');
    press('ArrowUp');
    press('ArrowUp');
    expect(focused()).toBe('/ski');
  });

  it('closes a panel with Escape, gives the focus back, and opens it again with an arrow', () => {
    link('/ski/boots').focus();
    press('Escape');
    expect(focused()).toBe('/ski');
    expect(itemOf('/ski').dataset.closed).toBe('');
    expect(link('/ski').getAttribute('aria-expanded')).toBe('false');
    press('ArrowDown');
    expect(itemOf('/ski').dataset.closed).toBeUndefined();
    expect(link('/ski').getAttribute('aria-expanded')).toBe('true');
  });

  it('leaves a closed panel ready to open when the focus has gone', () => {
    link('/ski').focus();
    press('Escape');
    link('/run').focus();
    expect(itemOf('/ski').dataset.closed).toBeUndefined();
  });
});

describe('the keyboard after a press elsewhere on the page', () => {
  it('opens the panel of the department that it comes to', () => {
    fireEvent.pointerDown(document.body);
    expect(itemOf('/ski').dataset.closed).toBe('');
    link('/ski').focus();
    expect(itemOf('/ski').dataset.closed).toBeUndefined();
    expect(link('/ski').getAttribute('aria-expanded')).toBe('true');
  });
});

describe('a finger', () => {
  const touch = (href: string) =>
    link(href).dispatchEvent(
      new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' } as PointerEventInit),
    );

  it('opens a department with its first touch and follows it with its second', () => {
    expect(touch('/ski')).toBe(false);
    expect(link('/ski').getAttribute('aria-expanded')).toBe('true');
    expect(touch('/ski')).toBe(true);
  });

  it('follows at once what has no panel', () => {
    expect(touch('/')).toBe(true);
  });
});

it('a followed link does not leave its panel open over the page it leads to', () => {
  link('/ski/skis').focus();
  fireEvent.click(link('/ski/skis'));
  expect(itemOf('/ski').dataset.closed).toBe('');
});

it('only departments with a panel are said to have one', () => {
  expect(link('/').hasAttribute('aria-expanded')).toBe(false);
  expect(link('/run').getAttribute('aria-expanded')).toBe('false');
});

describe('a press beside the bar', () => {
  it('closes at once, until the pointer comes back', () => {
    fireEvent.pointerDown(document.body);
    expect(itemOf('/ski').dataset.closed).toBe('');
    fireEvent.pointerOver(link('/ski'), { relatedTarget: document.body });
    expect(itemOf('/ski').dataset.closed).toBeUndefined();
  });
});
