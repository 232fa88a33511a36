'use client';
import { useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { whileBusy } from '#components/behaviour/busy-store.ts';
import { openDialog } from '#components/dialogs/dialog-store.ts';
import { showAlert } from '#components/feedback/alert-store.ts';
import { useFailureText } from '#components/feedback/failure-note.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError, isForbidden } from '#lib/api/api-error.ts';
import { lateBrowserApi } from '#lib/api/late-browser-api.ts';
import type { PaymentAgreement } from '#lib/contract/members.ts';
import { CardTile } from './card-tile.tsx';
import styles from './kept-cards.module.css';

interface KeptCardsProps {
  cards: readonly PaymentAgreement[];
  /** Shown where there is none. */
  empty: ReactNode;
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * The member's kept cards (ACCT-10). Each is removed after a yes (MODAL-11); without scripts its link leads to the
 * same question on the page. Needs the `Payments` and `Failure` messages.
 */
export function KeptCards({ cards, empty }: KeptCardsProps) {
  const t = useTranslations('Payments');
  const textOf = useFailureText();
  const [kept, setKept] = useState(cards);
  const list = useRef<HTMLDivElement>(null);

  const remove = async (card: PaymentAgreement): Promise<void> => {
    const { agreementId, provider, lastFour } = card;
    const question = {
      title: t('removeTitle', { lastFour }),
      text: t('removeText'),
      confirm: t('removeYes'),
      cancel: t('removeNo'),
    };
    if ((await openDialog('confirm', question)) !== true) return;
    const key = 'payment-method';
    try {
      await whileBusy(lateBrowserApi('payment-provider-delete', { provider, agreementId }));
    } catch (error) {
      if (isForbidden(error)) return window.location.assign(pathTo.login({ returnTo: pathTo.paymentMethods() }));
      if (!isGone(error)) return showAlert({ key, content: textOf(error) });
    }
    setKept((before) => before.filter((other) => other.agreementId !== agreementId));
    showAlert({ key, type: 'success', content: t('removed', { lastFour }) });
    list.current?.focus();
  };
  const ask = (event: MouseEvent, card: PaymentAgreement): void => {
    event.preventDefault();
    void remove(card);
  };
  return (
    <div ref={list} tabIndex={-1} className={styles.keptcards}>
      {kept.length === 0 && empty}
      {kept.length > 0 && (
        <ul>
          {kept.map((card) => (
            <li key={card.agreementId}>
              <CardTile card={card}>
                <a
                  className={textStyles.link}
                  href={pathTo.paymentMethods({ remove: card.agreementId })}
                  aria-haspopup="dialog"
                  onClick={(event) => ask(event, card)}
                >
                  {t('remove')}
                  <span className={textStyles.hidden}>
                    : {t('endingIn')} {card.lastFour}
                  </span>
                </a>
              </CardTile>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
