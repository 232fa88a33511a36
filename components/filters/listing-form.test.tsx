import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { LiveRegion } from '#components/feedback/live-region.tsx';
import { DEFAULT_VIEW } from '#lib/addresses/listing-view.ts';
import { COUNT_ID } from './form-memory.ts';
import { ListingForm } from './listing-form.tsx';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => '/skis' }));
afterEach(() => push.mockReset());

const onDesktop = (matches: boolean) => vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);

const form = (view = DEFAULT_VIEW) => (
  <ListingForm id="f" action="/skis" view={view} count="12 products">
    <input type="checkbox" name="brand" value="1" aria-label="Alverra" />
    <input type="checkbox" name="brand" value="2" aria-label="Brisen" />
    <input type="number" name="price" aria-label="From" />
    <input type="number" name="price" aria-label="To" />
    <button type="submit">Show</button>
  </ListingForm>
);

test('on desktop a choice changes the list at once, on its first page and without a jump', async () => {
  onDesktop(true);
  render(form({ ...DEFAULT_VIEW, page: 3 }));
  await userEvent.click(screen.getByLabelText('Alverra'));
  expect(push).toHaveBeenCalledWith('/skis?brand=1', { scroll: false });
});

test('a choice that was not followed, since the network is gone, is taken back: the list is what it was', async () => {
  onDesktop(true);
  render(form());
  await userEvent.click(screen.getByLabelText('Alverra'));
  expect(push).toHaveBeenCalledOnce();
  expect(screen.getByLabelText<HTMLInputElement>('Alverra').checked).toBe(false);
});

test('in the sheet of a phone nothing changes until the button is pressed', async () => {
  onDesktop(false);
  render(form());
  await userEvent.click(screen.getByLabelText('Alverra'));
  await userEvent.click(screen.getByLabelText('Brisen'));
  await userEvent.type(screen.getByLabelText('To'), '50');
  expect(push).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Show'));
  expect(push).toHaveBeenCalledWith('/skis?brand=1,2&price=-50', { scroll: false });
});

test('nor in a sheet that was open when a tablet was turned, which is wide as a desktop then', async () => {
  onDesktop(true);
  render(
    <div role="dialog" aria-modal="true">
      {form()}
    </div>,
  );
  await userEvent.click(screen.getByLabelText('Alverra'));
  expect(push).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Show'));
  expect(push).toHaveBeenCalledWith('/skis?brand=1', { scroll: false });
});

test('follows a view that was reached otherwise', () => {
  onDesktop(true);
  const { rerender } = render(form({ ...DEFAULT_VIEW, filters: { brand: [2] }, price: { min: 10, max: null } }));
  expect(screen.getByLabelText<HTMLInputElement>('Brisen').checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('10');
  rerender(form());
  expect(screen.getByLabelText<HTMLInputElement>('Brisen').checked).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('');
});

test('shows the first order where that of the address is not offered, as to guests who see no prices', () => {
  const sorted = (order: 'price' | 'name') => (
    <ListingForm id="f" action="/skis" view={{ ...DEFAULT_VIEW, order, dir: 'desc' }} count="12 products">
      <select name="order" aria-label="Sort">
        <option value="position">Our selection</option>
        <option value="name-desc">Name, Z to A</option>
      </select>
    </ListingForm>
  );
  onDesktop(true);
  const { rerender } = render(sorted('name'));
  expect(screen.getByLabelText('Sort')).toHaveValue('name-desc');
  rerender(sorted('price'));
  expect(screen.getByLabelText('Sort')).toHaveValue('position');
});

test('keeps what was ticked before the page was live', () => {
  onDesktop(false);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form());
  screen.getByLabelText<HTMLInputElement>('Brisen').checked = true;
  container.querySelector('form')?.setAttribute('data-changed', '');
  render(form(), { container, hydrate: true });
  expect(screen.getByLabelText<HTMLInputElement>('Brisen').checked).toBe(true);
});

test('the page of another view mounts with the focus where it was', async () => {
  onDesktop(true);
  const { unmount } = render(form());
  await userEvent.click(screen.getByLabelText('Brisen'));
  unmount();
  render(form({ ...DEFAULT_VIEW, filters: { brand: [2] } }));
  expect(document.activeElement).toBe(screen.getByLabelText('Brisen'));
});

test('keeps what the listing itself asks for, with JavaScript and without', async () => {
  onDesktop(true);
  render(
    <ListingForm id="f" action="/search?s=ski+boots" view={DEFAULT_VIEW} count="12 products">
      <input type="checkbox" name="brand" value="1" aria-label="Alverra" />
    </ListingForm>,
  );
  expect(document.querySelector<HTMLInputElement>('input[type=hidden][name=s]')?.value).toBe('ski boots');
  await userEvent.click(screen.getByLabelText('Alverra'));
  expect(push).toHaveBeenCalledWith('/search?s=ski+boots&brand=1', { scroll: false });
});

test('another view says how many products it has, and takes the focus of a chip that is gone', () => {
  onDesktop(true);
  const page = (chip: boolean, view = DEFAULT_VIEW) => (
    <>
      <LiveRegion />
      <p id={COUNT_ID} tabIndex={-1}>
        12 products
      </p>
      {chip && <a href="/skis">Brisen</a>}
      {form(view)}
    </>
  );
  window.history.replaceState(null, '', '/skis?brand=2');
  const { rerender } = render(page(true, { ...DEFAULT_VIEW, filters: { brand: [2] } }));
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  screen.getByRole('link').focus();
  window.history.replaceState(null, '', '/skis');
  act(() => rerender(page(false)));
  expect(screen.getByRole('status')).toHaveTextContent('12 products');
  expect(document.getElementById(COUNT_ID)).toHaveFocus();
});

test('keeps a price that is being typed when the page becomes live', () => {
  onDesktop(true);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form());
  const price = screen.getByLabelText<HTMLInputElement>('From');
  price.focus();
  price.value = '12';
  render(form(), { container, hydrate: true });
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('12');
});
