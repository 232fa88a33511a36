import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import fieldStyles from '#components/ui/field.module.css';
import textStyles from '#components/ui/text.module.css';
import { languageTag } from '#lib/contract/wording.ts';
import { mondopointOf, SIZE_SYSTEMS, type SizeSystem, sizesOfSystem } from './boot-sizes.ts';
import styles from './fitting-fields.module.css';

const isSystem = (value: string): value is SizeSystem => SIZE_SYSTEMS.some((system) => system === value);

/** For those who only know the size of their shoes: what it usually is in Mondopoint, taken over with a button. */
export function BootSizes({ onPick }: { onPick: (mondopoint: string) => void }) {
  const t = useTranslations('Buy');
  const locale = languageTag(useLocale());
  const [system, setSystem] = useState<SizeSystem>('eu');
  const [size, setSize] = useState('');
  const mondopoint = size === '' ? null : mondopointOf(system, Number(size));
  const written = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 1 });
  return (
    <details className={styles.sizes}>
      <summary>{t('bootSizes')}</summary>
      <div className={styles.convert}>
        <label className={fieldStyles.field}>
          {t('sizeSystem')}
          <select
            className={fieldStyles.input}
            value={system}
            onChange={({ target }) => {
              if (isSystem(target.value)) setSystem(target.value);
              setSize('');
            }}
          >
            {SIZE_SYSTEMS.map((code) => (
              <option key={code} value={code}>
                {t(`sizeSystems.${code}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={fieldStyles.field}>
          {t('shoeSize')}
          <select className={fieldStyles.input} value={size} onChange={({ target }) => setSize(target.value)}>
            <option value="">{t('chooseShoeSize')}</option>
            {sizesOfSystem(system).map((value) => (
              <option key={value} value={value}>
                {written(value)}
              </option>
            ))}
          </select>
        </label>
        <p className={styles.result} aria-live="polite">
          {mondopoint !== null && (
            <>
              <span>{t('usuallyMondopoint', { mondopoint: written(mondopoint) })}</span>
              <button type="button" className={textStyles.link} onClick={() => onPick(written(mondopoint))}>
                {t('useMondopoint')}
              </button>
            </>
          )}
        </p>
      </div>
      <p className={clsx(textStyles.small, textStyles.muted, fieldStyles.small)}>{t('bootSizesNote')}</p>
    </details>
  );
}
