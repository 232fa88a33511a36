import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text: string;
  /** Ways onward: links or buttons. */
  children?: ReactNode;
  /** Announced at once to screen readers: for failures, not for emptiness. */
  alert?: boolean;
}

/** What stands where there is nothing to show: what happened, in a sentence, and a way onward. */
export function EmptyState({ icon, title, text, children, alert = false }: EmptyStateProps) {
  return (
    <div className="empty" role={alert ? 'alert' : undefined}>
      <Icon name={icon} />
      <h2 className="h h--24">{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
