import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useFilterSheet } from './use-filter-sheet.ts';

function Sheet() {
  const form = useRef<HTMLFormElement>(null);
  useFilterSheet(form);
  return (
    <section popover="auto" aria-label="Filter">
      <button type="button">Close</button>
      <form ref={form} />
    </section>
  );
}

const toggle = (newState: 'open' | 'closed') =>
  screen.getByLabelText('Filter').dispatchEvent(Object.assign(new Event('toggle'), { newState }));

test('lets the page scroll again when it goes away open, as browsers tell of no closing then', () => {
  const { unmount } = render(<Sheet />);
  document.documentElement.setAttribute('data-held', '');
  unmount();
  expect(document.documentElement.hasAttribute('data-held')).toBe(false);
});

test('is a dialog with the focus in it while it is open, and a part of the page again when it is closed', () => {
  render(<Sheet />);
  const sheet = screen.getByLabelText('Filter');
  expect(sheet.hasAttribute('role')).toBe(false);
  toggle('open');
  expect([sheet.getAttribute('role'), sheet.getAttribute('aria-modal')]).toEqual(['dialog', 'true']);
  expect(document.activeElement?.textContent).toBe('Close');
  toggle('closed');
  expect([sheet.hasAttribute('role'), sheet.hasAttribute('aria-modal')]).toEqual([false, false]);
});
