'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState } from 'react';
import { showAlert } from '#components/feedback/alert-store.ts';
import { useFailureText } from '#components/feedback/failure-note.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import styles from './follow-button.module.css';
import { askInterests, saveInterests, useInterests } from './interest-store.ts';

interface FollowButtonProps {
  brandId: number;
  brand: string;
  /** Is it known to be followed? Where nothing is said the server is asked. */
  followed?: boolean;
  className?: string;
}

/**
 * Follows a brand, pressed again leaves it (ACCT-07); a plain form beneath. Needs the `Interests` and `Failure` messages.
 * A public file of this feature.
 */
export function FollowButton({
  brandId,
  brand,
  followed,
  className = clsx(buttonStyles.small, buttonStyles.outlined),
}: FollowButtonProps) {
  const t = useTranslations('Interests');
  const textOf = useFailureText();
  const [busy, setBusy] = useState(false);
  const known = useInterests();
  const isFollowed = known?.has(brandId) ?? followed ?? false;
  const unsaid = followed === undefined;
  useEffect(() => {
    if (unsaid) askInterests();
  }, [unsaid]);

  const change = async (follow: boolean): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const key = `follow-${brandId}`;
    try {
      await saveInterests(follow ? { add: [brandId], remove: [] } : { add: [], remove: [brandId] });
      const undo = { label: t('undo'), run: () => void change(true) };
      if (follow) showAlert({ key, type: 'success', content: t('nowFollowed', { brand }) });
      else showAlert({ key, type: 'info', content: t('left', { brand }), action: undo });
    } catch (error) {
      showAlert({ key, content: textOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void change(!isFollowed);
  };
  return (
    <form method="post" action={pathTo.accountForm()} onSubmit={submit}>
      <input type="hidden" name="change" value={isFollowed ? 'leave' : 'follow'} />
      <input type="hidden" name="brand_id" value={brandId} />
      <button
        type="submit"
        className={isFollowed ? clsx(className, styles.follow, styles.set) : clsx(className, styles.follow)}
        aria-pressed={isFollowed}
        aria-busy={busy}
      >
        <Icon name={isFollowed ? 'check' : 'plus'} small />
        {t(isFollowed ? 'followed' : 'follow')}
        <span className={textStyles.hidden}>: {brand}</span>
      </button>
    </form>
  );
}
