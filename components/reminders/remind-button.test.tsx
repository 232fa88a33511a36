import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearAlerts, readAlerts } from '#components/feedback/alert-store.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { browserApi } from '#lib/api/browser-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { RemindButton } from './remind-button.tsx';

const call = vi.fn<(alias: string, input: unknown) => Promise<unknown>>();
let eventId = 100;

beforeEach(() => {
  clearAlerts();
  call.mockReset().mockResolvedValue({ reminded: true });
  // Another sale each time: what a page knows of its reminders outlives a button.
  eventId += 1;
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(Response.json({ eventIds: [] })));
});

const show = () =>
  renderInEnglish(
    <RemindButton eventId={eventId} sale="Boots" back="/event/boots" api={call as unknown as typeof browserApi} />,
  );
const button = () => screen.getByRole('button');

test('sets the reminder at once, says so, and takes it back from the message', async () => {
  show();
  await userEvent.click(button());
  expect(call).toHaveBeenCalledWith('remind-me', { event_id: eventId, remind: true });
  expect(button().getAttribute('aria-pressed')).toBe('true');
  expect(button().textContent).toBe('Reminder set: Boots');
  const [alert] = readAlerts();
  expect(alert).toMatchObject({ type: 'success', content: 'We’ll email you the moment “Boots” opens.' });
  alert?.action?.run();
  await vi.waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('false'));
  expect(call).toHaveBeenLastCalledWith('remind-me', { event_id: eventId, remind: false });
});

test('is as it was where the shop could not be told, and says so', async () => {
  call.mockRejectedValue(new ApiError('x', { kind: 'network', status: 0, code: 'UNAVAILABLE' }));
  show();
  await userEvent.click(button());
  await vi.waitFor(() => expect(readAlerts()[0]?.type).toBe('error'));
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
