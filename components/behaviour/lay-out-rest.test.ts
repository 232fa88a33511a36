import { expect, it, vi } from 'vitest';
import { layOutAll, layOutNearFirst, layOutRest, mayComeLater } from './lay-out-rest.ts';

const root = document.documentElement;
const waiting = () => document.querySelectorAll('[data-far]').length;

it('has what is far from the window laid out in pieces, one whenever there is nothing better to do', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  root.dataset.rest = '';
  document.body.innerHTML = '<p data-far=""></p>'.repeat(9);
  layOutRest();
  expect(waiting()).toBe(5);
  while (idle.length > 0) idle.shift()?.();
  expect(waiting()).toBe(0);
  expect(root.dataset.rest).toBeUndefined();
});

it('leaves a page alone that is laid out whole', () => {
  delete root.dataset.rest;
  document.body.innerHTML = '<p data-far=""></p>';
  layOutRest();
  expect(waiting()).toBe(1);
});

it('keeps a page laid out that is left, of which nothing waits, while the next one is on its way', () => {
  layOutAll();
  document.body.innerHTML = '<p data-far=""></p>';
  layOutNearFirst();
  expect(waiting()).toBe(0);
  expect(root.dataset.rest).toBe('');
  expect(mayComeLater()).toBe(true);
});

it('lets what waits on a page that is left wait still', () => {
  root.dataset.rest = '';
  document.body.innerHTML = '<p data-far=""></p>';
  layOutNearFirst();
  expect(waiting()).toBe(1);
});

it('has nothing come later to a page that is gone back to', () => {
  layOutNearFirst();
  layOutAll();
  expect(mayComeLater()).toBe(false);
});
