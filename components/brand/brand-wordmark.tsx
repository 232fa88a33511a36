import styles from './brand-wordmark.module.css';

/** Manners in which names are set, so that two makers do not look like one. */
const STYLES = 6;

/** The name of a brand set as its own wordmark. It has no picture: a name that is text can be read, found and translated. */
export function BrandWordmark({ id, name }: { id: number; name: string }) {
  return (
    <span className={styles.wordmark} data-set={id % STYLES} translate="no">
      {name}
    </span>
  );
}
