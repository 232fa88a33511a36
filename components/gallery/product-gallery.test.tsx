import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ProductGallery } from './product-gallery.tsx';

const PICTURES = ['front', 'back', 'detail'].map((key) => ({ key, alt: 'Jacket, Ember' }));
const FILM = {
  sources: [{ src: '/films/jacket.webm', type: 'video/webm' }],
  poster: { key: 'front', alt: '' },
  captions: null,
};
const WIDTH = 400;

function show(over: Partial<Parameters<typeof ProductGallery>[0]> = {}) {
  renderInEnglish(<ProductGallery title="Jacket" pictures={PICTURES} film={null} {...over} />);
  const track = screen.getByRole('list', { name: 'Pictures' });
  Object.defineProperty(track, 'clientWidth', { value: WIDTH });
  return track;
}

const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map((button) => button.getAttribute('aria-label'));
const counter = () => screen.getByText(/^\d+ \/ \d+$/).textContent;

test('a thumbnail brings its picture into sight', async () => {
  const track = show();
  await userEvent.click(screen.getByRole('button', { name: 'Picture 3 of 3' }));
  expect(track.scrollLeft).toBe(2 * WIDTH);
  expect(pressed()).toEqual(['Picture 3 of 3']);
});

test('a swipe is followed by the thumbnails and the count', () => {
  const track = show();
  track.scrollLeft = WIDTH + 3;
  fireEvent.scroll(track);
  expect(counter()).toBe('2 / 3');
  expect(pressed()).toEqual(['Picture 2 of 3']);
});

test('a picture is asked for in its full width once it was in sight', () => {
  const track = show();
  const widths = () =>
    within(track)
      .getAllByRole('img')
      .map((image) => image.getAttribute('sizes')?.includes('770px'));
  expect(widths()).toEqual([true, false, false]);
  track.scrollLeft = WIDTH;
  fireEvent.scroll(track);
  expect(widths()).toEqual([true, true, false]);
});

test('pictures that pass by on the way to the one asked for are not in sight', async () => {
  const track = show();
  await userEvent.click(screen.getByRole('button', { name: 'Picture 3 of 3' }));
  track.scrollLeft = WIDTH;
  fireEvent.scroll(track);
  expect(counter()).toBe('3 / 3');
  track.scrollLeft = 2 * WIDTH;
  fireEvent.scroll(track);
  track.scrollLeft = WIDTH;
  fireEvent.scroll(track);
  expect(counter()).toBe('2 / 3');
});

test('arrow keys walk the pictures and come round', async () => {
  show();
  screen.getByRole('link', { name: 'Jacket, Ember, picture 1 of 3. Enlarge', current: false }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(counter()).toBe('3 / 3');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Jacket, Ember, picture 3 of 3. Enlarge');
  await userEvent.keyboard('{ArrowRight}');
  expect(counter()).toBe('1 / 3');
});

test('a picture leads to its file, and where scripts run to the viewer that begins with it', () => {
  const second = within(show()).getAllByRole('link')[1];
  expect(second?.getAttribute('href')).toBe('/media/back/1200.webp');
  expect(second?.getAttribute('data-dialog')).toBe('pictures');
  expect(JSON.parse(second?.getAttribute('data-dialog-input') ?? '')).toMatchObject({ start: 1, pictures: PICTURES });
});

test('a film stands after the pictures and is counted', () => {
  show({ film: FILM });
  const [film] = screen.getAllByRole('link', { name: 'Play the film' });
  expect(film?.getAttribute('href')).toBe('/films/jacket.webm');
  expect(film?.getAttribute('data-dialog')).toBe('video');
  expect(counter()).toBe('1 / 4');
});

test('the same view of another colour follows a change of colour', () => {
  const gallery = (colour: string) => (
    <ProductGallery
      title="Jacket"
      film={null}
      pictures={PICTURES.map(({ key, alt }) => ({ key: colour + key, alt }))}
    />
  );
  const { rerender } = renderInEnglish(gallery('red-'));
  const track = screen.getByRole('list', { name: 'Pictures' });
  Object.defineProperty(track, 'clientWidth', { value: WIDTH });
  track.scrollLeft = WIDTH;
  fireEvent.scroll(track);
  rerender(gallery('blue-'));
  expect(counter()).toBe('2 / 3');
  expect(track.querySelectorAll('img')[1]?.src).toContain('/media/blue-back/');
});

test('a single picture has no controls', () => {
  show({ pictures: PICTURES.slice(0, 1) });
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a product without a picture has a plain ground, which nothing enlarges', () => {
  const { container } = renderInEnglish(<ProductGallery title="Bottle" pictures={[]} film={null} />);
  expect(container.querySelector('img')?.getAttribute('src')).toContain('/media/none-000000000000/');
  expect(screen.queryByRole('link')).toBeNull();
});
