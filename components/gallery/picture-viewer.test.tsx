import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { DialogContext } from '#components/dialogs/use-dialog.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { PictureViewer } from './picture-viewer.tsx';

const PICTURES = ['front', 'back', 'detail'].map((key) => ({ key, alt: 'Jacket, Ember' }));

beforeEach(() => {
  renderInEnglish(
    <DialogContext value={{ titleId: 'title', close: () => {} }}>
      <PictureViewer title="Jacket" pictures={PICTURES} start={1} />
    </DialogContext>,
  );
  const size = { left: 0, top: 0, width: 400, height: 400 } as DOMRect;
  Object.defineProperties(stage(), {
    clientWidth: { value: 400 },
    clientHeight: { value: 400 },
    getBoundingClientRect: { value: () => size },
    setPointerCapture: { value: () => {} },
  });
});

const stage = () => screen.getByRole('button', { name: /^Enlarged picture/ });
const transform = () => stage().querySelector('span')?.style.transform;
const place = () => screen.getByRole('status').textContent;
const shown = () => stage().querySelector('img')?.getAttribute('src');

test('begins with the picture that was pressed', () => {
  expect(place()).toBe('Picture 2 of 3');
  expect(shown()).toBe('/media/back/1200.webp');
});

test('arrow keys walk the pictures, and move one that is enlarged', async () => {
  await userEvent.keyboard('{ArrowRight}');
  expect(place()).toBe('Picture 3 of 3');
  await userEvent.keyboard('{ArrowRight}');
  expect(place()).toBe('Picture 1 of 3');
  await userEvent.keyboard('+{ArrowLeft}');
  expect(place()).toBe('Picture 1 of 3');
  expect(transform()).toBe('translate(80px, 0px) scale(1.5)');
  await userEvent.keyboard('0');
  expect(transform()).toBe('translate(0px, 0px) scale(1)');
});

test('a click enlarges what is under the pointer, another shows the whole picture', () => {
  const click = (clientX: number, clientY: number) => {
    fireEvent.pointerDown(stage(), { pointerId: 1, pointerType: 'mouse', clientX, clientY });
    fireEvent.pointerUp(stage(), { pointerId: 1, pointerType: 'mouse', clientX, clientY });
  };
  click(300, 200);
  expect(transform()).toBe('translate(-150px, 0px) scale(2.5)');
  click(300, 200);
  expect(transform()).toBe('translate(0px, 0px) scale(1)');
});

test('a finger that swipes goes on to the next picture, one that taps does nothing', () => {
  const finger = { pointerId: 1, pointerType: 'touch' };
  fireEvent.pointerDown(stage(), { ...finger, clientX: 300, clientY: 200 });
  fireEvent.pointerMove(stage(), { ...finger, clientX: 180, clientY: 205 });
  fireEvent.pointerUp(stage(), { ...finger, clientX: 180, clientY: 205 });
  expect(place()).toBe('Picture 3 of 3');
  fireEvent.pointerDown(stage(), { ...finger, clientX: 300, clientY: 200 });
  fireEvent.pointerUp(stage(), { ...finger, clientX: 300, clientY: 200 });
  expect(place()).toBe('Picture 3 of 3');
  expect(transform()).toBe('translate(0px, 0px) scale(1)');
});

test('two fingers that part enlarge', () => {
  const one = { pointerId: 1, pointerType: 'touch' };
  const other = { pointerId: 2, pointerType: 'touch' };
  fireEvent.pointerDown(stage(), { ...one, clientX: 175, clientY: 200 });
  fireEvent.pointerDown(stage(), { ...other, clientX: 225, clientY: 200 });
  fireEvent.pointerMove(stage(), { ...one, clientX: 150, clientY: 200 });
  fireEvent.pointerMove(stage(), { ...other, clientX: 250, clientY: 200 });
  fireEvent.pointerUp(stage(), { ...one, clientX: 150, clientY: 200 });
  fireEvent.pointerUp(stage(), { ...other, clientX: 250, clientY: 200 });
  expect(transform()).toContain('scale(2)');
  expect(place()).toBe('Picture 2 of 3');
});

test('the wheel enlarges, and the page beneath stays where it is', () => {
  expect(fireEvent.wheel(stage(), { deltaY: -300, clientX: 200, clientY: 200 })).toBe(false);
  expect(transform()).toMatch(/scale\(1\.8/);
});

test('buttons do what gestures do', async () => {
  expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(transform()).toContain('scale(1.5)');
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(place()).toBe('Picture 3 of 3');
  expect(transform()).toContain('scale(1)');
  await userEvent.click(screen.getByRole('button', { name: 'Picture 1 of 3' }));
  expect(shown()).toBe('/media/front/1200.webp');
});
