import { createStore, useStore } from 'zustand';
import { browserApi } from '#lib/api/browser-api.ts';

/** Sales of which the member will be reminded, by event id; null until the server has said so. */
type Reminders = ReadonlySet<number> | null;

const reminders = createStore<Reminders>(() => null);
let asked = false;

const show = (ids: Iterable<number>): void => reminders.setState(new Set(ids), true);

/** Asks once a page load, for all buttons together; without an answer each starts unset, and setting one is still right. */
async function ask(): Promise<void> {
  try {
    const { eventIds } = await browserApi('sale-reminders', {});
    show([...eventIds, ...(reminders.getState() ?? [])]);
  } catch {
    asked = false;
  }
}

const askedFor: typeof reminders = {
  ...reminders,
  subscribe: (listener) => {
    if (!asked) {
      asked = true;
      void ask();
    }
    return reminders.subscribe(listener);
  },
};

/** The reminders of the member; the first who reads them has the server asked. */
export const useReminders = (): Reminders => useStore(askedFor);

/**
 * Sets a reminder or takes it back, at once on the page; a failure takes that back too.
 * @throws ApiError
 */
export async function setReminder(eventId: number, remind: boolean): Promise<void> {
  const apply = (wanted: boolean) => {
    const others = [...(reminders.getState() ?? [])].filter((id) => id !== eventId);
    show(wanted ? [...others, eventId] : others);
  };
  apply(remind);
  try {
    await browserApi('remind-me', { event_id: eventId, remind });
  } catch (error) {
    apply(!remind);
    throw error;
  }
}
