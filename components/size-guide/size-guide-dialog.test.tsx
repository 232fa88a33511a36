import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { DialogContext } from '#components/dialogs/use-dialog.ts';
import type { SizeGuide } from '#lib/contract/products.ts';
import type { MeasureUnit } from '#lib/rules/measures.ts';
import { DOWN, fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { noGuide } from './guide-tables.ts';
import { SizeGuideDialog } from './size-guide-dialog.tsx';
import { SizeGuideView } from './size-guide-view.tsx';

const guideIn = (units: MeasureUnit): SizeGuide => ({
  identifier: 'gloves-size-guide',
  title: 'Size guide: Gloves',
  intro: 'Of the body.',
  table: [
    ['Size', `Hand girth (${units})`],
    ['S', units === 'cm' ? '18–19' : '7–7.5'],
  ],
  units,
  images: [{ src: '/assets/size-guides/hand.svg', alt: 'Where to measure' }],
  steps: [{ mark: 'A', title: 'Hand girth', text: 'Around the palm.' }],
});

const ask = fakeCall('size-guide', ({ units }) => guideIn(units));
const open = () =>
  renderInEnglish(
    <DialogContext value={{ titleId: 'title', close: () => {} }}>
      <SizeGuideDialog identifier="gloves-size-guide" />
    </DialogContext>,
  );
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;

beforeEach(() => {
  localStorage.clear();
});

test('shows the table in both units, how to measure, and where', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Size guide: Gloves' })).toBeDefined();
  expect(screen.getByRole('columnheader', { name: 'Hand girth (cm)' })).toBeDefined();
  expect(screen.getByRole('cell', { name: '7–7.5' })).toBeDefined();
  expect(screen.getByAltText('Where to measure')).toBeDefined();
  expect(screen.getByText('Around the palm.')).toBeDefined();
  expect(ask.mock.calls.map(([{ units }]) => units)).toEqual(['cm', 'in']);
});

test('remembers the units for the next guide', async () => {
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('radio', { name: 'inches' }));
  unmount();
  open();
  await screen.findByRole('heading', { name: 'Size guide: Gloves' });
  expect(chosen()).toBe('in');
});

test('a guide that cannot be had says so, and can be asked for again', async () => {
  ask.mockReturnValueOnce(DOWN);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('table', { hidden: true })).toHaveLength(2);
});

test('an empty guide says that there is none', () => {
  const none = noGuide('gloves-size-guide');
  renderInEnglish(<SizeGuideView guide={{ cm: none, in: none }} />);
  expect(screen.getByText('There’s no size guide here at the moment.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
