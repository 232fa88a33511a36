import { createStore, useStore } from 'zustand';
import { type Alert, alertOf } from './alert.ts';

/** The alerts of now, oldest first. */
const alerts = createStore<readonly Alert[]>(() => []);

/** Shows an alert until it is closed or the route changes; it takes the place of one with the same key. */
export function showAlert(given: Partial<Alert>): void {
  const alert = alertOf(given);
  alerts.setState((shown) => [...shown.filter(({ key }) => key !== alert.key), alert], true);
}

export function closeAlert(key: string): void {
  alerts.setState((shown) => shown.filter((alert) => alert.key !== key), true);
}

/** Clears all of them, as a route change does (SHELL-12). */
export function clearAlerts(): void {
  if (readAlerts().length > 0) alerts.setState([], true);
}

export const readAlerts = alerts.getState;

/** The alerts of now; none while the server renders. */
export const useAlerts = (): readonly Alert[] => useStore(alerts);
