import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import productOptionsStyles from '#components/choice/product-options.module.css';
import fieldStyles from '#components/ui/field.module.css';
import { Icon } from '#components/ui/icon.tsx';
import textStyles from '#components/ui/text.module.css';
import type { FittingFault, FittingText } from '#lib/forms/fitting-measures.ts';
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
        aria-describedby={said ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <span id={`${id}-hint`} className={clsx(textStyles.small, textStyles.muted, fieldStyles.small)}>
        {hint}
      </span>
      {said && (
        <span className={clsx(fieldStyles.error, productOptionsStyles.error)} id={`${id}-error`} role="alert">
          <Icon name="alert" small />
          {said}
        </span>
      )}
    </div>
  );
}

/** A ski boot from the side, with what the two measures run along. */
function BootDrawing() {
  const t = useTranslations('Buy');
  return (
    <svg className={styles.boot} viewBox="50 6 230 176" role="img" aria-label={t('bootDrawing')}>
      <path
        className={styles.shell}
        d="M92 12 L146 4 L160 66 C166 86 186 92 214 97 C244 102 262 112 264 128 L66 128 C62 110 80 92 84 70 Z"
      />
      <path className={styles.line} d="M90 34 L150 25 M86 58 L158 50" />
      <path className={styles.sole} d="M58 128 H272 V140 H232 L224 134 H118 L110 140 H58 Z" />
      <path className={styles.measure} d="M58 150 V164 M272 150 V164 M58 157 H272" />
      <path className={styles.measureFoot} d="M84 116 H252 M84 110 V122 M252 110 V122" />
      <text x="168" y="109" textAnchor="middle">
        Mondopoint
      </text>
      <text x="165" y="176" textAnchor="middle">
        {t('soleLengthShort')}
      </text>
    </svg>
  );
}
