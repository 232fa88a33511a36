import { useTranslations } from 'next-intl';
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
