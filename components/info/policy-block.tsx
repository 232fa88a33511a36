import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { DialogButton } from '#components/dialogs/dialog-button.tsx';
import buttonStyles from '#components/ui/button.module.css';
import scriptOnlyStyles from '#components/ui/script-only.module.css';
import type { HelpTopic } from '#lib/contract/help.ts';
import type { Integrations } from '#lib/contract/integrations.ts';
import type { Block } from '#lib/policies/policy-text.ts';
import { CookieTable } from './cookie-table.tsx';
import styles from './info-page.module.css';
import { LinkedText } from './linked-text.tsx';
import { Questions } from './questions.tsx';

/** What a page shows of the shop besides its text. */
export interface InfoSources {
  readonly integrations: Integrations;
  readonly topics: readonly HelpTopic[];
}

/** One block of a page of policies, help or the company. */
export function PolicyBlock({ block, sources }: { block: Block; sources: InfoSources }) {
  if ('p' in block) {
    return (
      <p>
        <LinkedText text={block.p} />
      </p>
    );
  }
  if ('list' in block) {
    return (
      <ul className={styles.list}>
        {block.list.map((text) => (
          <li key={text}>
            <LinkedText text={text} />
          </li>
        ))}
      </ul>
    );
  }
  if ('facts' in block) return <Pairs className={styles.facts} pairs={block.facts} />;
  if ('cards' in block) return <Pairs className={styles.cards} pairs={block.cards} />;
  return <Insert name={block.insert} {...sources} />;
}

function Pairs({ pairs, className }: { pairs: readonly (readonly [string, string])[]; className: string | undefined }) {
  return (
    <dl className={className}>
      {pairs.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <LinkedText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type InsertName = Extract<Block, { insert: string }>['insert'];

function Insert({ name, integrations, topics }: InfoSources & { name: InsertName }) {
  const t = useTranslations();
  if (name === 'cookies') return <CookieTable integrations={integrations} />;
  if (name === 'questions') return <Questions topics={topics} />;
  if (name === 'write') {
    return (
      <DialogButton
        name="message"
        input={{}}
        className={clsx(buttonStyles.button, scriptOnlyStyles.needsScript, styles.button)}
      >
        {t('Help.writeToUs')}
      </DialogButton>
    );
  }
  return (
    <button
      type="button"
      className={clsx(buttonStyles.outlined, scriptOnlyStyles.needsScript, styles.button)}
      data-cookie-settings=""
    >
      {t('Consent.settings')}
    </button>
  );
}
