import { useTranslations } from 'next-intl';
import { type ReactNode, useContext, useId } from 'react';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Sale } from '#lib/contract/sales.ts';
import styles from './options.module.css';
import { ActiveOption } from './use-option-keys.ts';

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

/** Open sales as options, each with its picture and what it takes off at most. */
export function SaleOptions({ label, sales }: { label: string; sales: readonly Sale[] }) {
  const t = useTranslations('Sale');
  if (sales.length === 0) return null;
  return (
    <OptionGroup label={label}>
      {sales.map(({ eventId, url, title, maxDiscount, pictures }) => (
        <Option key={eventId} href={url}>
          <span className={styles.suggestionPictureSale}>
            <Picture picture={{ ...pictures.tile, alt: '' }} shape="tile" sizes="72px" />
          </span>
          <span className={styles.suggestionText}>{title}</span>
          {maxDiscount > 0 && <span className={styles.suggestionNoteHot}>{t('upTo', { percent: maxDiscount })}</span>}
        </Option>
      ))}
    </OptionGroup>
  );
}
