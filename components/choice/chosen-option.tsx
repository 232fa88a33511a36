import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from './product-options.module.css';

/** Names an option and what is chosen of it; without scripts the option alone, as the words would not follow the choice. */
export function ChosenOption({ id, option, value }: { id: string; option: string; value: string }) {
  const t = useTranslations('Buy');
  const words = {
    b: (text: ReactNode) => <b>{text}</b>,
    now: (text: ReactNode) => value !== '' && <span className={styles.now}>{text}</span>,
  };
  return <span id={id}>{t.rich('chosen', { option, value, ...words })}</span>;
}
