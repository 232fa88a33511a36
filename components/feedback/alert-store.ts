import { createStore, useStore } from 'zustand';

export type AlertType = 'error' | 'success' | 'warning' | 'info';

/** Something an alert offers to do. */
interface AlertAction {
  readonly label: string;
  readonly run: () => void;
}

/** A message above the page (UI-01). */
export interface Alert {
  /** Names the alert: another one of the same key takes its place. */
  readonly key: string;
  /** Text, or markup where `html` is set. Null stands for the default text, in the store's language (UI-02). */
  readonly content: string | null;
  readonly type: AlertType;
  readonly visible: boolean;
  readonly closable: boolean;
  /** Is the content markup? Only what the server has sanitised may say so (lib/endpoints/calls/session-after-call.ts). */
  readonly html: boolean;
  readonly action: AlertAction | null;
}

/** Completes what is said of an alert: an error that can be closed, with the default text (UI-02). */
export const alertOf = (given: Partial<Alert>): Alert => ({
  key: given.key ?? given.content ?? 'default',
  content: given.content ?? null,
  type: given.type ?? 'error',
  visible: given.visible ?? true,
  closable: given.closable ?? true,
  html: given.html ?? false,
  action: given.action ?? null,
});

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
