import { useTranslations } from 'next-intl';
import { type ComponentProps, useId } from 'react';
import fieldStyles from '#components/ui/field.module.css';
import textStyles from '#components/ui/text.module.css';

interface EmailFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  /** What was probably meant in place of what is wrong (FORM-15), and how it is taken over. */
  meant?: { readonly email: string; readonly take: () => void } | null;
}

/** An e-mail address with its label and error. */
export function EmailField({ label, error, meant = null, ...input }: EmailFieldProps) {
  const t = useTranslations('Auth');
  const own = useId();
  const id = input.id ?? own;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        className={error ? fieldStyles.bad : fieldStyles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p className={fieldStyles.error} id={`${id}-error`}>
          <span>
            {error}{' '}
            {meant &&
              t.rich('didYouMean', {
                email: meant.email,
                take: (text) => (
                  <button type="button" className={textStyles.link} onClick={meant.take}>
                    {text}
                  </button>
                ),
              })}
          </span>
        </p>
      )}
    </div>
  );
}
