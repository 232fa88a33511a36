'use client';
import { useEffect, useState } from 'react';
import { useNear } from '#components/behaviour/use-near.ts';
import { isAccepted } from '#lib/consent/consent-rules.ts';
import { useConsent } from '#lib/consent/consent-status.ts';
import { letIn } from '#lib/consent/gate.ts';
import type { PartnerScript } from '#lib/contract/integrations.ts';
import { whenLeftEmpty } from './left-empty.ts';
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
 * refuses, or the script leaves it empty; for one who has refused before, `PayLaterPlace` takes it away before the page is
 * painted.
 */
export function PayLater({ script, merchantId, amount, currency }: PayLaterProps) {
  const { mark, isNear } = useNear<HTMLDivElement>();
  const { phase, preferences } = useConsent();
  const [isLeftEmpty, setLeftEmpty] = useState(false);
  const isAllowed = isAccepted(script.category, preferences);
  useEffect(() => {
    if (!isNear || !isAllowed || !mark.current) return;
    letIn(script, preferences);
    return whenLeftEmpty(mark.current, () => setLeftEmpty(true));
  }, [isNear, isAllowed, mark, script, preferences]);
  return (
    <div
      ref={mark}
      className={styles.paylater}
      hidden={isLeftEmpty || (phase === 'answered' && !isAllowed)}
      suppressHydrationWarning
      data-pay-later=""
      data-merchant={merchantId}
      data-amount={amount}
      data-currency={currency}
    />
  );
}
