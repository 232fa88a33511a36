import { type Alert, alertOf } from './alert.ts';

/** No alert at all; the same array every time, as React compares it. */
export const NO_ALERTS: readonly Alert[] = [];

let alerts = NO_ALERTS;
const listeners = new Set<() => void>();

function change(next: readonly Alert[]): void {
  alerts = next;
  for (const listener of listeners) listener();
}

/** Shows an alert until it is closed or the route changes; it takes the place of one with the same key. */
export function showAlert(given: Partial<Alert>): void {
  const alert = alertOf(given);
  change([...alerts.filter(({ key }) => key !== alert.key), alert]);
}

export function closeAlert(key: string): void {
  change(alerts.filter((alert) => alert.key !== key));
}

/** Clears all of them, as a route change does (SHELL-12). */
export function clearAlerts(): void {
  if (alerts.length > 0) change(NO_ALERTS);
}

/** The alerts of now, oldest first. */
export const readAlerts = (): readonly Alert[] => alerts;

/** Calls the listener after every change; returns how to stop. */
export function subscribeAlerts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
