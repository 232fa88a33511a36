import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SizeGrid } from '#components/choice/size-grid.tsx';
import { clearAlerts, readAlerts } from '#components/feedback/alert-store.ts';
import { aProduct, aVariant } from '#tests/support/components/products.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { sendFormsInPlace } from './send-in-place.ts';
import { StockAlertForm } from './stock-alert-form.tsx';

/** Graphite in S can be bought; Graphite in M and Ember in S cannot. */
const partly = aProduct({
  variants: [
    aVariant(),
    aVariant({ variantId: 2, sizeId: 2, stock: 0 }),
    aVariant({ variantId: 3, colourId: 20, stock: 0 }),
  ],
});
const gone = aProduct({ variants: [aVariant({ stock: 0 })], soldOut: true });

const fetching = vi.fn<typeof fetch>();
const answers = (body: unknown, status = 200) => fetching.mockResolvedValue(Response.json(body, { status }));
/** The browser's own way of sending a form, which leaves the page. */
const leaves = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});

beforeEach(() => {
  clearAlerts();
  leaves.mockClear();
  fetching.mockReset();
  vi.stubGlobal('fetch', fetching);
  Element.prototype.scrollIntoView = () => {};
  sendFormsInPlace();
});
afterEach(() => vi.unstubAllGlobals());

const show = (product = partly, { member = true, membersOnly = false } = {}) =>
  renderInEnglish(<StockAlertForm product={product} member={member} membersOnly={membersOnly} />);
const form = () => screen.getByRole('button', { name: 'Tell me when it’s back', hidden: true }).closest('form');
const fields = () => Object.fromEntries(new FormData(form() ?? undefined));

test('is a plain form that names what is sold out, and nothing else', () => {
  show();
  const which = screen.getByRole<HTMLSelectElement>('combobox', { name: 'What are you waiting for?', hidden: true });
  expect([...which.options].map(({ text }) => text)).toEqual(['Graphite, M', 'Ember, S']);
  expect(form()).toMatchObject({ method: 'post' });
  expect(form()?.getAttribute('action')).toBe('/api/stock-alert-form');
  expect(fields()).toEqual({ change: 'stock-alert', back: '/ridgeline-700', variant_id: '2' });
});

test('asks a guest for an address, and has nothing to choose where one thing is sold out', () => {
  show(gone, { member: false });
  expect(screen.queryByRole('combobox', { hidden: true })).toBeNull();
  const email = screen.getByRole('textbox', { name: 'Email address' });
  expect(email.getAttribute('autocomplete')).toBe('email');
  expect(fields()).toEqual({ change: 'stock-alert', back: '/ridgeline-700', variant_id: '1', email: '' });
});

test('stands open where nothing can be bought, and is not there where everything can', () => {
  const { container } = show(gone);
  expect(screen.getByRole('group').hasAttribute('open')).toBe(true);
  expect(container.textContent).not.toContain('Your size is sold out?');
  renderInEnglish(<StockAlertForm product={aProduct()} member membersOnly={false} />);
  expect(screen.getAllByRole('group')).toHaveLength(1);
});

test('leads a guest to sign in where only members see prices', () => {
  show(gone, { member: false, membersOnly: true });
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^\/customer\/account\/login\//);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('is sent in place, and says what became of it', async () => {
  answers({ notice: 'waiting' });
  show(gone);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() =>
    expect(readAlerts()).toMatchObject([{ type: 'success', content: 'We’ll email you as soon as it’s back.' }]),
  );
  const [address, sent] = fetching.mock.lastCall ?? [];
  expect(address).toBe('/api/stock-alert-form');
  expect(String(sent?.body)).toBe('change=stock-alert&back=%2Fridgeline-700&variant_id=1');
  answers({ notice: 'full' });
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(readAlerts()).toMatchObject([{ type: 'error' }]));
  expect(leaves).not.toHaveBeenCalled();
});

test('is left to the browser where it cannot be sent in place', async () => {
  answers({ code: 'INTERNAL' }, 500);
  show(gone);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(leaves).toHaveBeenCalledOnce());
});

test('opens, with that size chosen, where a sold-out size is pressed', async () => {
  const grid = (
    <form>
      <input type="hidden" name="colour" value="20" />
      <SizeGrid
        ref={null}
        name="size"
        heading="Size"
        hint=""
        sizes={partly.sizes}
        variants={partly.variants.filter(({ colourId }) => colourId === 20)}
        chosen={null}
        missing={false}
        onChoose={() => {}}
      />
    </form>
  );
  renderInEnglish(
    <>
      {grid}
      <StockAlertForm product={partly} member membersOnly={false} />
    </>,
  );
  await userEvent.click(screen.getByRole('radio', { name: /^S/ }));
  expect(screen.getByRole('group').hasAttribute('open')).toBe(true);
  expect(fields().variant_id).toBe('3');
});

test('without a network nothing is sent: the page holds the form, as any other', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(gone);
  const sent = createEvent.submit(form() as HTMLFormElement);
  fireEvent(form() as HTMLFormElement, sent);
  online.mockRestore();
  expect([sent.defaultPrevented, fetching.mock.calls.length]).toEqual([false, 0]);
});
