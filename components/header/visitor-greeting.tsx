import { useTranslations } from 'next-intl';
import styles from './visitor-greeting.module.css';

/** Stands for the name in the message; no message contains it. */
const NAME = '\u0001';

/**
 * "Hello" and the member's first name. The name is the stylesheet's, from the root element, so that a page which is the
 * same for all members shows it at its first paint (lib/edge/documents); until it is known there is another word.
 */
export function VisitorGreeting({ unknown }: { unknown: string }) {
  const t = useTranslations('Session');
  const [before, after] = t('hello', { name: NAME }).split(NAME);
  return (
    <>
      <span className={styles.unknown}>{unknown}</span>
      <span className={styles.greeting}>
        {before}
        <span className={styles.name} />
        {after}
      </span>
    </>
  );
}
