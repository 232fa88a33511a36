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
  /** Is the content markup? Only what the server has sanitised may say so (lib/endpoints/calls/flash-messages.ts). */
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
