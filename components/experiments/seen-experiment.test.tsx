import { act, cleanup, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import { watchNearness } from '#tests/support/components/become-visible.ts';
import { fakeCall } from '#tests/support/components/fake-api.ts';
import { SeenExperiment } from './seen-experiment.tsx';
import { forgetTold } from './watch-experiment.ts';

const counted = fakeCall('experiment-exposure');
let becomeVisible = async () => {};
const answer = (accepted_functional: boolean) =>
  act(async () => adoptConsent({ cookie_consent_given: true, accepted_functional, accepted_advertising: false }));
const show = () =>
  act(async () => {
    render(
      <nav>
        <SeenExperiment name="menu-order" />
      </nav>,
    );
    await vi.dynamicImportSettled();
  });
const asked = () => counted.mock.calls.map(([input]) => input);

beforeEach(() => {
  resetConsent();
  forgetTold();
  counted.mockReturnValue({ counted: true });
  becomeVisible = watchNearness();
});

it('is told once it was seen, and once only', async () => {
  await answer(true);
  await show();
  expect(asked()).toEqual([]);
  await becomeVisible();
  expect(asked()).toEqual([{ experiment: 'menu-order' }]);
  cleanup();
  await show();
  await becomeVisible();
  expect(asked()).toHaveLength(1);
});

it('waits for functional consent, also where it was seen before', async () => {
  await show();
  await becomeVisible();
  await answer(false);
  expect(asked()).toEqual([]);
  await answer(true);
  expect(asked()).toHaveLength(1);
});

it('is not told where it was not seen', async () => {
  await answer(true);
  await show();
  cleanup();
  expect(asked()).toEqual([]);
});
