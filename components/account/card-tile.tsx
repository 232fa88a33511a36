import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { PaymentAgreement } from '#lib/contract/payments.ts';

/** A kept card as its holder knows it. Needs the `Payments` messages. @param children what can be done with it */
export function CardTile({ card, children }: { card: PaymentAgreement; children: ReactNode }) {
  const t = useTranslations('Payments');
  return (
    <div className={card.isExpired ? 'paycard paycard--over' : 'paycard'}>
      <p className="paycard__kind">
        <Icon name="card" />
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
