import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PaymentAgreement } from '#lib/contract/payments.ts';

const CardChip = () => (
  <svg className="paycard__mark" viewBox="0 0 24 16" aria-hidden="true">
    <path d="M2.5 1h19A1.5 1.5 0 0 1 23 2.5v11a1.5 1.5 0 0 1-1.5 1.5h-19A1.5 1.5 0 0 1 1 13.5v-11A1.5 1.5 0 0 1 2.5 1M1 5.5h22M4.5 11h4" />
  </svg>
);

/** A kept card as its holder knows it. Needs the `Payments` messages. @param children what can be done with it */
export function CardTile({ card, children }: { card: PaymentAgreement; children: ReactNode }) {
  const t = useTranslations('Payments');
  return (
    <div className={card.isExpired ? 'paycard paycard--over' : 'paycard'}>
      <p className="paycard__kind">
        <CardChip />
        {t(`kind.${card.kind}`)}
        {card.isExpired && <span className="state">{t('expired')}</span>}
      </p>
      <p className="paycard__number num">
        <span aria-hidden="true">•••• </span>
        <span className="sr">{t('endingIn')} </span>
        {card.lastFour}
      </p>
      <div className="paycard__foot">
        <span className="small muted">{t(card.isExpired ? 'wasValidTo' : 'validTo', { expiry: card.expiry })}</span>
        {children}
      </div>
    </div>
  );
}
