import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { useFailureText } from './use-failure-text.ts';

/** Says that a part of the page could not be loaded, and offers to try again. The public file of this feature. */
export function FailureNote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('Failure');
  const textOf = useFailureText();
  return (
    <p className="note note--bad" role="alert">
      <Icon name="alert" />
      <span>{textOf(error)}</span>
      <button type="button" className="link" onClick={onRetry}>
        {t('again')}
      </button>
    </p>
  );
}
