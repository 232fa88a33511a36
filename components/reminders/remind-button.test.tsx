import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearAlerts, readAlerts } from '#components/feedback/alert-store.ts';
import { fakeCall, NO_ANSWER } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { PATIENCE } from '#tests/support/patience.ts';
import { RemindButton } from './remind-button.tsx';

const call = fakeCall('remind-me', ({ remind }) => ({ reminded: remind }));
fakeCall('sale-reminders', { eventIds: [] });
let eventId = 100;

beforeEach(() => {
  clearAlerts();
  // Another sale each time: what a page knows of its reminders outlives a button.
  eventId += 1;
});

const show = () => renderInEnglish(<RemindButton eventId={eventId} sale="Boots" back="/event/boots" />);
const button = () => screen.getByRole('button');

test('sets the reminder at once, says so, and takes it back from the message', async () => {
  show();
  await userEvent.click(button());
  expect(call.mock.lastCall?.[0]).toEqual({ event_id: eventId, remind: true });
  expect(button().getAttribute('aria-pressed')).toBe('true');
  expect(button().textContent).toBe('Reminder set: Boots');
  const [alert] = readAlerts();
  expect(alert).toMatchObject({ type: 'success', content: 'We’ll email you the moment “Boots” opens.' });
  alert?.action?.run();
  await vi.waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('false'), PATIENCE);
  expect(call.mock.lastCall?.[0]).toEqual({ event_id: eventId, remind: false });
});

test('is as it was where the shop could not be told, and says so', async () => {
  call.mockReturnValue(NO_ANSWER);
  show();
  await userEvent.click(button());
  await vi.waitFor(() => expect(readAlerts()[0]?.type).toBe('error'), PATIENCE);
  expect(button().getAttribute('aria-pressed')).toBe('false');
});

test('is a plain form beneath, which names the sale and where it stands', () => {
  show();
  const form = button().closest('form');
  expect(form?.getAttribute('action')).toBe('/api/remind-form');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    event_id: String(eventId),
    back: '/event/boots',
  });
});
