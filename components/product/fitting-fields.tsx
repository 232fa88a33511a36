import { useTranslations } from 'next-intl';

/** Both measures of a boot: Mondopoint in cm, sole length in mm (decision 37). */
export interface Fitting {
  readonly mondopoint: number;
  readonly soleLength: number;
}

/** What stands in the two fields, as typed. */
export interface FittingText {
  readonly mondopoint: string;
  readonly soleLength: string;
}

const MONDOPOINT = { min: 15, max: 33, step: 0.5 };
const SOLE_LENGTH = { min: 200, max: 380, step: 1 };

type Range = typeof MONDOPOINT;

function measure(text: string, { min, max, step }: Range): number | null {
  const value = Number(text.replace(',', '.'));
  const valid = text.trim() !== '' && value >= min && value <= max && Number.isInteger(value / step);
  return valid ? value : null;
}

/** Reads both fields; null unless both are within their ranges (decision 37; the server checks again). */
export function readFitting(text: FittingText): Fitting | null {
  const mondopoint = measure(text.mondopoint, MONDOPOINT);
  const soleLength = measure(text.soleLength, SOLE_LENGTH);
  return mondopoint === null || soleLength === null ? null : { mondopoint, soleLength };
}

interface FittingFieldsProps {
  value: FittingText;
  missing: boolean;
  onChange: (value: FittingText) => void;
}

/** The measures a ski pack needs, so that its bindings can be mounted (PROD-02). */
export function FittingFields({ value, missing, onChange }: FittingFieldsProps) {
  const t = useTranslations('Buy');
  const fields = [
    { name: 'mondopoint', range: MONDOPOINT, hint: t('mondopointHint') },
    { name: 'soleLength', range: SOLE_LENGTH, hint: t('soleLengthHint') },
  ] as const;
  return (
    <fieldset className="opt fitting">
      <legend className="opt__head">
        <b>{t('fittingTitle')}</b>
      </legend>
      {fields.map(({ name, range, hint }) => (
        <label key={name} className="field">
          {t(name)}
          <input
            className={missing ? 'input input--bad' : 'input'}
            type="number"
            inputMode="decimal"
            required
            {...range}
            value={value[name]}
            onChange={(event) => onChange({ ...value, [name]: event.target.value })}
          />
          <span className="small muted">{hint}</span>
        </label>
      ))}
      {missing && (
        <p className="field__err" role="alert">
          {t('fittingMissing')}
        </p>
      )}
    </fieldset>
  );
}
