import { type ReactNode, useContext, useId } from 'react';
import { PageLink } from '#components/ui/page-link.tsx';
import { ActiveOption } from './active-option.ts';
import styles from './options.module.css';

interface OptionProps {
  href: string;
  /** The way to everything that is found. */
  all?: boolean;
  children: ReactNode;
}

/** Something to choose beneath the search box: a link to the pointer, an option to the keyboard. */
export function Option({ href, all = false, children }: OptionProps) {
  const id = useId();
  const isActive = useContext(ActiveOption) === id;
  return (
    <PageLink
      id={id}
      className={all ? styles.suggestionAll : styles.suggestion}
      href={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
    >
      {children}
    </PageLink>
  );
}

interface OptionGroupProps {
  label: string;
  /** Side by side, for short words. */
  compact?: boolean;
  children: ReactNode;
}

/** Options of one kind under their heading. */
export function OptionGroup({ label, compact = false, children }: OptionGroupProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={compact ? styles.compact : styles.suggestions}>
      <p id={id} className={styles.title} role="presentation">
        {label}
      </p>
      {children}
    </fieldset>
  );
}
