import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { DialogButton } from '#components/dialogs/dialog-button.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import scriptOnlyStyles from '#components/ui/script-only.module.css';
import textStyles from '#components/ui/text.module.css';
import type { HelpTopic } from '#lib/contract/help.ts';
import type { Integrations } from '#lib/contract/integrations.ts';
import type { Block } from '#lib/policies/policy-text.ts';
import { CookieTable } from './cookie-table.tsx';
import styles from './info-page.module.css';
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

const LINK = /(\[[^\]]+\]\([^)\s]+\))/;
const PARTS = /^\[([^\]]+)\]\(([^)\s]+)\)$/;

/** Addresses that a text may lead to: this shop, its mail and its telephone. */
const isAllowed = (href: string): boolean => /^(?:\/(?!\/)|#|mailto:|tel:)/.test(href);

/** A text with its links, written `[label](address)`. Everything else is shown as it is written. */
function LinkedText({ text }: { text: string }) {
  return text.split(LINK).map((part, at) => {
    const [, label, href] = PARTS.exec(part) ?? [];
    if (!label || !href || !isAllowed(href)) return part;
    const key = `${at} ${href}`;
    if (!href.startsWith('/')) {
      return (
        <a key={key} className={textStyles.link} href={href}>
          {label}
        </a>
      );
    }
    return (
      <PageLink key={key} className={textStyles.link} href={href}>
        {label}
      </PageLink>
    );
  });
}
