import styles from './order-facts.module.css';

/** Words with the number of an order, which begins a line of its own, with what follows it at once, before it breaks at its hyphens. */
export function WithOrderNumber({ words, number }: { words: string; number: string }) {
  const [before = '', after = ''] = words.split(number);
  const [mark = ''] = /^\S*/.exec(after) ?? [];
  return (
    <>
      {before}
      <span className={styles.number}>{number + mark}</span>
      {after.slice(mark.length)}
    </>
  );
}
