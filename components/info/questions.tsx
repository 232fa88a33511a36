import contentStyles from '#components/content/content.module.css';
import { Icon } from '#components/ui/icon.tsx';
import type { HelpTopic } from '#lib/contract/help.ts';
import styles from './info-page.module.css';

/** The common questions of the help texts, by topic; each answer is folded until somebody asks. */
export function Questions({ topics }: { topics: readonly HelpTopic[] }) {
  return topics.map(({ id, title, responses }) => (
    <section key={id} className={styles.topic} aria-labelledby={`topic-${id}`}>
      <h3 id={`topic-${id}`}>{title}</h3>
      {responses.map((response) => (
        <details key={response.id} className={contentStyles.question}>
          <summary>
            {response.question}
            <Icon name="chevron" small />
          </summary>
          <p>{response.answer}</p>
        </details>
      ))}
    </section>
  ));
}
