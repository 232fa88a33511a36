import { browserApi } from '#lib/api/browser-api.ts';

/** Sales of which the member will be reminded, by event id; null until the server has said so. */
export type Reminders = ReadonlySet<number> | null;

let reminders: Reminders = null;
let asked = false;
const listeners = new Set<() => void>();

function show(next: Reminders): void {
  reminders = next;
  for (const listener of listeners) listener();
}

/** Asks once a page load, for all buttons together; without an answer each starts unset, and setting one is still right. */
async function ask(): Promise<void> {
  try {
    const { eventIds } = await browserApi('sale-reminders', {});
    show(new Set([...eventIds, ...(reminders ?? [])]));
  } catch {
    asked = false;
  }
}

/** Calls the listener after every change; returns how to stop. */
export function subscribeReminders(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    void ask();
  }
  return () => listeners.delete(listener);
}

export const readReminders = (): Reminders => reminders;

/**
 * Sets a reminder or takes it back, at once on the page; a failure takes that back too.
 * @throws ApiError
 */
export async function setReminder(
  eventId: number,
  remind: boolean,
  api: typeof browserApi = browserApi,
): Promise<void> {
  const apply = (wanted: boolean) => {
    const others = [...(reminders ?? [])].filter((id) => id !== eventId);
    show(new Set(wanted ? [...others, eventId] : others));
  };
  apply(remind);
  try {
    await api('remind-me', { event_id: eventId, remind });
  } catch (error) {
    apply(!remind);
    throw error;
  }
}
