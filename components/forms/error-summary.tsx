import { useTranslations } from 'next-intl';
import textStyles from '#components/ui/text.module.css';

interface ErrorSummaryProps {
  /** Labels of the fields that are wrong, in their order. */
  fields: readonly string[];
  /** Times the form was sent: each is told anew. */
  attempt: number;
}

/** Tells assistive technology which fields of a form just sent are wrong; the eye finds it at the fields. */
export function ErrorSummary({ fields, attempt }: ErrorSummaryProps) {
  const t = useTranslations('Rule');
  return (
    <p className={textStyles.hidden} role="alert" key={attempt}>
      {fields.length > 0 && t('summary', { count: fields.length, fields: fields.join(', ') })}
    </p>
  );
}
