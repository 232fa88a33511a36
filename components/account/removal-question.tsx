import { useTranslations } from 'next-intl';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { PaymentAgreement } from '#lib/contract/payments.ts';

/** Asks on the page what the confirm dialog asks where scripts run: shall this card be removed? */
export function RemovalQuestion({ card: { provider, agreementId, lastFour } }: { card: PaymentAgreement }) {
  const t = useTranslations('Payments');
  return (
    <form className="removal" method="post" action={pathTo.accountForm()}>
      <h2 className="h h--32">{t('removeTitle', { lastFour })}</h2>
      <p className="muted">{t('removeText')}</p>
      <input type="hidden" name="change" value="remove-method" />
      <input type="hidden" name="provider" value={provider} />
      <input type="hidden" name="agreement_id" value={agreementId} />
      <div className="btnrow">
        <a className="btn btn--line" href={pathTo.paymentMethods()}>
          {t('removeNo')}
        </a>
        <button type="submit" className="btn">
          {t('removeYes')}
        </button>
      </div>
    </form>
  );
}
