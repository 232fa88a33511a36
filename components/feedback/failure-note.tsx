import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import { useFailureText } from './use-failure-text.ts';

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
