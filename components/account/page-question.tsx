import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import buttonStyles from '#components/ui/button.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { PaymentAgreement } from '#lib/contract/members.ts';
import styles from './page-question.module.css';

interface PageQuestionProps {
  title: ReactNode;
  text: string;
  yes: string;
  no: string;
  /** Address that a no leads to. */
  back: string;
  /** Address of the form; the account's by default. */
  action?: string;
  /** Fields of the form that a yes sends, seen or not. */
  children: ReactNode;
}

/** Asks on the page what the confirm dialog asks where scripts run; a yes is a form of the account. */
export function PageQuestion({
  title,
  text,
  yes,
  no,
  back,
  action = pathTo.accountForm(),
  children,
}: PageQuestionProps) {
  return (
    <form className={styles.question} method="post" action={action}>
      <h2 className={textStyles.h32}>{title}</h2>
      <p className={textStyles.muted}>{text}</p>
      {children}
      <div className={buttonStyles.row}>
        <a className={buttonStyles.outlined} href={back}>
          {no}
        </a>
        <button type="submit" className={buttonStyles.button}>
          {yes}
        </button>
      </div>
    </form>
  );
}

/** Shall this card be removed? */
export function RemovalQuestion({ card: { provider, agreementId, lastFour } }: { card: PaymentAgreement }) {
  const t = useTranslations('Payments');
  return (
    <PageQuestion
      title={t('removeTitle', { lastFour })}
      text={t('removeText')}
      yes={t('removeYes')}
      no={t('removeNo')}
      back={pathTo.paymentMethods()}
    >
      <input type="hidden" name="change" value="remove-method" />
      <input type="hidden" name="provider" value={provider} />
      <input type="hidden" name="agreement_id" value={agreementId} />
    </PageQuestion>
  );
}
