import { type ComponentProps, useId } from 'react';

interface EmailFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
}

/** An e-mail address with its label and error. */
export function EmailField({ label, error, ...input }: EmailFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        className={error ? 'input input--bad' : 'input'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p className="field__err" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
