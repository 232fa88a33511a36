import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import productOptionsStyles from '#components/choice/product-options.module.css';
import fieldStyles from '#components/ui/field.module.css';
import { Icon } from '#components/ui/icon.tsx';
import textStyles from '#components/ui/text.module.css';
import type { FittingFault, FittingText } from '#lib/forms/fitting-measures.ts';
import { BootDrawing } from './boot-drawing.tsx';
import { BootSizes } from './boot-sizes-table.tsx';
import styles from './fitting-fields.module.css';
import type { FittingEntry } from './use-fitting.ts';

/** The measures of the boot that a pack is mounted to (PROD-02), with where to find them. */
export function FittingFields({ fitting }: { fitting: FittingEntry }) {
  const t = useTranslations('Buy');
  const { text, faults, fill, leave } = fitting;
  return (
    <fieldset className={clsx(productOptionsStyles.opt, styles.fitting)}>
      <legend className={productOptionsStyles.head}>
        <b>{t('fittingTitle')}</b>
      </legend>
      <p className={styles.why}>{t('fittingWhy')}</p>
      <BootDrawing />
      <div className={styles.fields}>
        <MeasureField
          name="mondopoint"
          label={t('mondopoint')}
          hint={t('mondopointHint')}
          value={text.mondopoint}
          fault={faults.mondopoint}
          words={{ range: t('mondopointRange'), step: t('mondopointStep') }}
          onChange={(typed) => fill('mondopoint', typed)}
          onLeave={() => leave('mondopoint')}
        />
        <MeasureField
          name="soleLength"
          label={t('soleLength')}
          hint={t('soleLengthHint')}
          value={text.soleLength}
          fault={faults.soleLength}
          words={{ range: t('soleLengthRange'), step: t('soleLengthStep') }}
          onChange={(typed) => fill('soleLength', typed)}
          onLeave={() => leave('soleLength')}
        />
      </div>
      <BootSizes onPick={(mondopoint) => fill('mondopoint', mondopoint)} />
    </fieldset>
  );
}

/** Hands on what was typed into a field before the page was live; returns the ref of the field. */
function useEarlyText(onText: (text: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const take = useEffectEvent(onText);
  useEffect(() => {
    if (input.current?.value) take(input.current.value);
  }, []);
  return input;
}

interface MeasureFieldProps {
  /** Name that the measure is sent under without scripts. */
  name: keyof FittingText;
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
function MeasureField({ name, label, hint, value, fault, words, onChange, onLeave }: MeasureFieldProps) {
  const t = useTranslations('Buy');
  const id = useId();
  const input = useEarlyText(onChange);
  const said = fault && { required: t('measureRequired'), number: t('measureNumber'), ...words }[fault];
  return (
    <div className={fieldStyles.field} data-missing={fault ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        name={name}
        required
        className={fault ? fieldStyles.bad : fieldStyles.input}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <span id={`${id}-hint`} className={clsx(textStyles.small, textStyles.muted, fieldStyles.small)}>
        {hint}
      </span>
      {said && (
        <span className={clsx(fieldStyles.error, productOptionsStyles.error)} role="alert">
          <Icon name="alert" small />
          {said}
        </span>
      )}
    </div>
  );
}
