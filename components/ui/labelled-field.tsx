import { type ReactNode, useId } from 'react';

/** What the control of a field is given: its name for the label, and how it stands. */
interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface LabelledFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  control: (props: ControlProps) => ReactNode;
}

/** A form control with its label, its hint, and what is wrong with it. */
export function LabelledField({ label, hint, error, control }: LabelledFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {control({
        id,
        className: error ? 'input input--bad' : 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p className="small muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__err" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
