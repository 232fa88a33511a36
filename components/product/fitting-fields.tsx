import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { BootDrawing } from './boot-drawing.tsx';
import { BootSizes } from './boot-sizes-table.tsx';
import type { FittingFault } from './fitting-measures.ts';
import type { FittingEntry } from './use-fitting.ts';

/** The measures of the boot that a pack is mounted to (PROD-02), with where to find them. */
export function FittingFields({ fitting }: { fitting: FittingEntry }) {
  const t = useTranslations('Buy');
  const { text, faults, fill, leave } = fitting;
  return (
    <fieldset className="opt fitting">
      <legend className="opt__head">
        <b>{t('fittingTitle')}</b>
      </legend>
      <p className="fitting__why">{t('fittingWhy')}</p>
      <BootDrawing />
      <div className="fitting__fields">
        <MeasureField
          label={t('mondopoint')}
          hint={t('mondopointHint')}
          value={text.mondopoint}
          fault={faults.mondopoint}
          words={{ range: t('mondopointRange'), step: t('mondopointStep') }}
          onChange={(mondopoint) => fill({ ...text, mondopoint })}
          onLeave={() => leave('mondopoint')}
        />
        <MeasureField
          label={t('soleLength')}
          hint={t('soleLengthHint')}
          value={text.soleLength}
          fault={faults.soleLength}
          words={{ range: t('soleLengthRange'), step: t('soleLengthStep') }}
          onChange={(soleLength) => fill({ ...text, soleLength })}
          onLeave={() => leave('soleLength')}
        />
      </div>
      <BootSizes onPick={(mondopoint) => fill({ ...text, mondopoint })} />
    </fieldset>
  );
}

interface MeasureFieldProps {
  label: string;
  hint: string;
  value: string;
  fault: FittingFault | null;
  /** What is said of a number beyond the range, and of one between two steps. */
  words: { readonly range: string; readonly step: string };
  onChange: (text: string) => void;
  onLeave: () => void;
}

/** A number with its unit in the label; text, so that a comma and a unit may be typed. */
function MeasureField({ label, hint, value, fault, words, onChange, onLeave }: MeasureFieldProps) {
  const t = useTranslations('Buy');
  const id = useId();
  const said = fault && { required: t('measureRequired'), number: t('measureNumber'), ...words }[fault];
  return (
    <div className="field" data-missing={fault ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={fault ? 'input input--bad' : 'input'}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <span id={`${id}-hint`} className="small muted">
        {hint}
      </span>
      {said && (
        <span className="field__err" role="alert">
          <Icon name="alert" small />
          {said}
        </span>
      )}
    </div>
  );
}
