import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import stateStyles from '#components/ui/state.module.css';
import textStyles from '#components/ui/text.module.css';
import type { PaymentAgreement } from '#lib/contract/members.ts';
import styles from './card-tile.module.css';

/** A kept card as its holder knows it. Needs the `Payments` messages. @param children what can be done with it */
export function CardTile({ card, children }: { card: PaymentAgreement; children: ReactNode }) {
  const t = useTranslations('Payments');
  return (
    <div className={card.isExpired ? styles.over : styles.paycard}>
      <p className={styles.kind}>
        <Icon name="card" />
        {t(`kind.${card.kind}`)}
        {card.isExpired && <span className={clsx(stateStyles.state, styles.state)}>{t('expired')}</span>}
      </p>
      <p className={clsx(styles.number, textStyles.figures)}>
        <span aria-hidden="true">•••• </span>
        <span className={textStyles.hidden}>{t('endingIn')} </span>
        {card.lastFour}
      </p>
      <div className={styles.foot}>
        <span className={clsx(textStyles.small, textStyles.muted)}>
          {t(card.isExpired ? 'wasValidTo' : 'validTo', { expiry: card.expiry })}
        </span>
        {children}
      </div>
    </div>
  );
}
