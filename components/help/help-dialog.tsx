import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import dialogStyles from '#components/dialogs/dialog.module.css';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { openDialog } from '#components/dialogs/dialog-store.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import buttonStyles from '#components/ui/button.module.css';
import chipStyles from '#components/ui/chip.module.css';
import { Icon } from '#components/ui/icon.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import textStyles from '#components/ui/text.module.css';
import skeletonStyles from '#components/ui/waiting/skeleton.module.css';
import { browserApi } from '#lib/api/browser-api.ts';
import type { HelpTopic } from '#lib/contract/help.ts';
import styles from './help-dialog.module.css';
import { HelpWidget } from './help-widget.tsx';

const loadTopics = (): Promise<readonly HelpTopic[]> => browserApi('canned-responses', {}).then(({ topics }) => topics);

/** The canned-response help (MODAL-19): topics, their common questions with answers, and from there to a message. */
export function HelpDialog({ order }: DialogInputs['help']) {
  const t = useTranslations('Help');
  const { titleId, close } = useDialog();
  const { value, failed, retry } = useLoaded(loadTopics, true);
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = value?.find(({ id }) => id === chosenId) ?? value?.[0];
  const write = async () => {
    const sent = await openDialog('message', { order, subject: chosenId === null ? undefined : chosen?.title });
    if (sent) close(true);
  };
  return (
    <div className={dialogStyles.body}>
      <h2 id={titleId} className={textStyles.h32}>
        {t('title')}
      </h2>
      {order && <p className={textStyles.muted}>{t('aboutOrder', { order })}</p>}
      {!value && !failed && <HelpSkeleton label={t('loading')} />}
      {failed && <LoadFailure text={t('notLoaded')} again={t('again')} onAgain={retry} />}
      {value && (
        <fieldset className={styles.topics}>
          <legend className={textStyles.hidden}>{t('topics')}</legend>
          {value.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              className={id === chosen?.id ? clsx(chipStyles.on, styles.chip) : clsx(chipStyles.chip, styles.chip)}
              aria-pressed={id === chosen?.id}
              onClick={() => choose(id)}
            >
              {title}
            </button>
          ))}
        </fieldset>
      )}
      {chosen && <Answers key={chosen.id} topic={chosen} />}
      <HelpWidget />
      <div className={styles.more}>
        <p>{t('stillNeedHelp')}</p>
        <button type="button" className={buttonStyles.outlined} onClick={write}>
          {t('writeToUs')}
        </button>
      </div>
    </div>
  );
}

function Answers({ topic: { title, responses } }: { topic: HelpTopic }) {
  return (
    <section className={styles.answers} aria-label={title}>
      {responses.map(({ id, question, answer }, at) => (
        <details key={id} name="help" open={at === 0}>
          <summary>
            {question}
            <Icon name="chevron" small />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

/** As tall as the topics and questions that are on their way. */
function HelpSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className={textStyles.hidden}>{label}</span>
      <span className={clsx(skeletonStyles.skeleton, styles.skeleton2)} />
      <span className={clsx(skeletonStyles.skeleton, styles.skeleton2)} />
      <span className={clsx(skeletonStyles.skeleton, styles.skeleton2)} />
    </div>
  );
}
