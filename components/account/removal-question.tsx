import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { PaymentAgreement } from '#lib/contract/payments.ts';
import styles from './removal-question.module.css';

/** Asks on the page what the confirm dialog asks where scripts run: shall this card be removed? */
export function RemovalQuestion({ card: { provider, agreementId, lastFour } }: { card: PaymentAgreement }) {
  const t = useTranslations('Payments');
  return (
    <form className={styles.removal} method="post" action={pathTo.accountForm()}>
      <h2 className={textStyles.h32}>{t('removeTitle', { lastFour })}</h2>
      <p className={textStyles.muted}>{t('removeText')}</p>
      <input type="hidden" name="change" value="remove-method" />
      <input type="hidden" name="provider" value={provider} />
      <input type="hidden" name="agreement_id" value={agreementId} />
      <div className={buttonStyles.row}>
        <a className={buttonStyles.outlined} href={pathTo.paymentMethods()}>
          {t('removeNo')}
        </a>
        <button type="submit" className={buttonStyles.button}>
          {t('removeYes')}
        </button>
      </div>
    </form>
  );
}
