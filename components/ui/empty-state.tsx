import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';
import textStyles from './text.module.css';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text: string;
  /** Ways onward: links or buttons. */
  children?: ReactNode;
  /** Announced at once to screen readers: for failures, not for emptiness. */
  alert?: boolean;
  /** Rank of the heading: 1 where this is all there is on the page. */
  level?: 1 | 2;
}

/** What stands where there is nothing to show: what happened, in a sentence, and a way onward. */
export function EmptyState({ icon, title, text, children, alert = false, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.empty} role={alert ? 'alert' : undefined}>
      <Icon name={icon} />
      <Heading className={level === 1 ? textStyles.h44 : textStyles.h24}>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  );
}
