'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import type { SizeGuide } from '#lib/contract/products.ts';
import { MEASURE_UNITS, type MeasureUnit } from '#lib/rules/measures.ts';
import type { GuideInUnits } from './guide-tables.ts';
import styles from './size-guide-view.module.css';

/** What the visitor chose to read measures in; part of lib/consent/stored-items.ts. */
const KEY = 'shop-units';

/** The units chosen before; null where none were, or where the browser keeps nothing. */
function rememberedUnits(): MeasureUnit | null {
  try {
    const kept = localStorage.getItem(KEY);
    return MEASURE_UNITS.find((units) => units === kept) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a choice for the next guide. */
function rememberUnits(units: MeasureUnit): void {
  try {
    localStorage.setItem(KEY, units);
  } catch {
    // Without storage the choice holds for this guide.
  }
}

/** What scrolls has to be reached by the keyboard (WCAG 2.1.1), in browsers too that do not see to it themselves. */
function makeReachable(scroller: HTMLElement | null): void {
  if (scroller) scroller.tabIndex = 0;
}

/** Takes up the choice of an earlier guide. */
function takeUpChoice(switches: HTMLFieldSetElement | null): void {
  const units = rememberedUnits();
  const radio = units && switches?.querySelector<HTMLInputElement>(`[value="${units}"]`);
  if (radio) radio.checked = true;
}

/**
 * The table of a size guide in the units the visitor reads, and how to measure. The table of the other units is there
 * too: a radio button changes them, without scripts as well, and where scripts run the choice is remembered.
 */
export function SizeGuideView({ guide }: { guide: GuideInUnits }) {
  const t = useTranslations('SizeGuide');
  const name = useId();
  const { intro, images, steps, table, units } = guide.cm;
  if (table.length === 0 && images.length === 0) return <p className={noteStyles.note}>{t('none')}</p>;
  return (
    <div className={styles.guide}>
      {intro && <p className={textStyles.muted}>{intro}</p>}
      {units !== null && (
        <fieldset ref={takeUpChoice} className={styles.units}>
          <legend className={textStyles.hidden}>{t('units')}</legend>
          {MEASURE_UNITS.map((unit) => (
            <label key={unit}>
              <input
                type="radio"
                name={name}
                value={unit}
                defaultChecked={unit === 'cm'}
                onChange={() => rememberUnits(unit)}
              />
              <span>{t(unit)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {MEASURE_UNITS.map((unit) => (
        <GuideTable key={unit} unit={unit} guide={guide[unit]} />
      ))}
      {steps.length > 0 && <HowToMeasure steps={steps} images={images} />}
    </div>
  );
}

function GuideTable({ unit, guide: { title, table } }: { unit: string; guide: SizeGuide }) {
  const [head = [], ...rows] = table;
  if (rows.length === 0) return null;
  return (
    <section className={styles.sizetable} data-units={unit} aria-label={title} ref={makeReachable}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size, ...cells]) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The drawings lie beside each other with their explanation: letters in the one are those of the other. */
function HowToMeasure({ steps, images }: Pick<SizeGuide, 'steps' | 'images'>) {
  const t = useTranslations('SizeGuide');
  return (
    <section className={styles.how}>
      <h2 className={textStyles.h24}>{t('howTo')}</h2>
      <div>
        {images.map(({ src, alt }) => (
          <picture key={src}>
            <img src={src} alt={alt} width={320} height={320} loading="lazy" />
          </picture>
        ))}
        <dl>
          {steps.map(({ mark, title, text }) => (
            <div key={mark}>
              <dt>
                <b>{mark}</b> {title}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
