'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { showAlert } from '#components/feedback/alert-store.ts';
import { useFailureText } from '#components/feedback/failure-note.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import textStyles from '#components/ui/text.module.css';
import styles from './remind-button.module.css';
import { setReminder, useReminders } from './reminder-store.ts';

interface RemindButtonProps {
  eventId: number;
  /** Title of the sale. */
  sale: string;
  /** Path to come back to where the form is sent without scripts. */
  back: string;
}

/**
 * Has a member written to when a sale opens; pressed again it takes that back, and so does the message that says so.
 * Beneath stands a plain form. Needs the `Remind` and `Failure` messages.
 */
export function RemindButton({ eventId, sale, back }: RemindButtonProps) {
  const t = useTranslations('Remind');
  const textOf = useFailureText();
  const [busy, setBusy] = useState(false);
  const isSet = useReminders()?.has(eventId) ?? false;

  const change = async (remind: boolean) => {
    if (busy) return;
    setBusy(true);
    const key = `remind-${eventId}`;
    try {
      await setReminder(eventId, remind);
      const undo = { label: t('undo'), run: () => void change(false) };
      if (remind) showAlert({ key, type: 'success', content: t('told', { sale }), action: undo });
      else showAlert({ key, type: 'info', content: t('takenBack') });
    } catch (error) {
      showAlert({ key, content: textOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change(!isSet);
  };
  return (
    <form action="/api/remind-form" method="post" onSubmit={submit}>
      <input type="hidden" name="event_id" value={eventId} />
      <input type="hidden" name="back" value={back} />
      <button
        type="submit"
        className={
          isSet
            ? clsx(buttonStyles.small, buttonStyles.outlined, styles.remind, styles.set)
            : clsx(buttonStyles.small, buttonStyles.outlined, styles.remind)
        }
        aria-pressed={isSet}
        aria-busy={busy}
      >
        <Icon name={isSet ? 'check' : 'bell'} small />
        {isSet ? t('reminded') : t('remind')}
        <span className={textStyles.hidden}>: {sale}</span>
      </button>
    </form>
  );
}
