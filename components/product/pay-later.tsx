'use client';
import { useEffect } from 'react';
import { useNear } from '#components/behaviour/use-near.ts';
import { isAccepted } from '#lib/consent/consent-rules.ts';
import { useConsent } from '#lib/consent/consent-status.ts';
import { letIn } from '#lib/consent/gate.ts';
import type { PartnerScript } from '#lib/contract/integrations.ts';
import styles from './pay-later.module.css';

export interface PayLaterProps {
  script: PartnerScript;
  merchantId: string;
  /** Price of the product, minor units. */
  amount: number;
  currency: string;
}

/**
 * The place of a provider's pay-later widget, which its script finds by `data-pay-later` and fills. The script is asked
 * for when the place comes near and the visitor has accepted its category, never before. The space is kept until the visitor
 * refuses; for one who has before, `PayLaterPlace` takes it away before the page is painted.
 */
export function PayLater({ script, merchantId, amount, currency }: PayLaterProps) {
  const { mark, isNear } = useNear<HTMLDivElement>();
  const { phase, preferences } = useConsent();
  useEffect(() => {
    if (isNear) letIn(script, preferences);
  }, [isNear, script, preferences]);
  return (
    <div
      ref={mark}
      className={styles.paylater}
      hidden={phase === 'answered' && !isAccepted(script.category, preferences)}
      suppressHydrationWarning
      data-pay-later=""
      data-merchant={merchantId}
      data-amount={amount}
      data-currency={currency}
    />
  );
}
