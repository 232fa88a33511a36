import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import fieldStyles from './field.module.css';
import textStyles from './text.module.css';

/** What the control of a field is given: its name for the label, and how it stands. */
interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface LabelledFieldProps {
  /** By which an address leads to the control. */
  id?: string | undefined;
  label: string;
  hint?: string;
  error?: string | undefined;
  control: (props: ControlProps) => ReactNode;
}

/** A form control with its label, its hint, and what is wrong with it. */
export function LabelledField({ id: given, label, hint, error, control }: LabelledFieldProps) {
  const own = useId();
  const id = given ?? own;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      {control({
        id,
        className: error ? fieldStyles.bad : fieldStyles.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p className={clsx(textStyles.small, textStyles.muted, fieldStyles.small)} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={fieldStyles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
