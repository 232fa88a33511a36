import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import { ApiError } from '#lib/api/api-error.ts';

/**
 * What is shown of a failed call, in the store's language (ERR-01, ERR-02): our own words where the failure is one we
 * know; what the server says where it is not; 'Something went wrong.' where it says nothing. Never the text of an error.
 * Needs the namespace `Failure`.
 */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('Failure');
  return (error) => {
    if (!(error instanceof ApiError)) return t('fallback');
    if (error.kind === 'network') return t('offline');
    if (error.code === 'UNAVAILABLE') return t('unavailable');
    if (error.code === 'RATE_LIMITED' || error.code === 'LOCKED') return t('wait');
    // INTERNAL stands for an answer without a code of ours: its words are all there is, and meant to be read.
    return (error.code === 'INTERNAL' && error.serverMessage) || t('fallback');
  };
}

/** Says that a part of the page could not be loaded, and offers to try again. The public file of this feature. */
export function FailureNote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('Failure');
  const textOf = useFailureText();
  return (
    <p className={noteStyles.bad} role="alert">
      <Icon name="alert" />
      <span>{textOf(error)}</span>
      <button type="button" className={textStyles.link} onClick={onRetry}>
        {t('again')}
      </button>
    </p>
  );
}
