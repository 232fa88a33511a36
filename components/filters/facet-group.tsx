import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import fieldStyles from '#components/ui/field.module.css';
import { Icon } from '#components/ui/icon.tsx';
import textStyles from '#components/ui/text.module.css';
import type { Facet } from '#lib/contract/catalogue.ts';
import styles from './facet-group.module.css';
import filterPanelStyles from './filter-panel.module.css';
import { ValueSearch } from './value-search.tsx';

type Values = Facet['values'];

interface ChoicesProps {
  code: Facet['code'];
  values: Values;
  chosen: readonly number[];
}

/** Facets that stand open; the others are folded until something in them is chosen. */
export const OPEN_FACETS: readonly Facet['code'][] = ['brand', 'size', 'colour'];

/** A group of filters that can be folded without JavaScript. */
export function FilterGroup({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>
        {title}
        <Icon name="chevron" small />
      </summary>
      {children}
    </details>
  );
}

function Checks({ code, values, chosen }: ChoicesProps) {
  return (
    <ul>
      {values.map(({ id, label, count, swatch }) => (
        <li key={id}>
          <label className={clsx(fieldStyles.check, filterPanelStyles.check)}>
            <input type="checkbox" name={code} value={id} defaultChecked={chosen.includes(id)} />
            {swatch && <span className={styles.dot} style={{ background: swatch }} aria-hidden="true" />}
            <b>{label}</b>
            <i className={textStyles.figures}>{count}</i>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Longest size that fits into one column of the grid, characters: `159 cm` does not. */
const NARROW_MAX = 5;

function SizeButtons({ code, values, chosen }: ChoicesProps) {
  return (
    <div className={styles.sizes} data-scrolls>
      {values.map(({ id, label }) => (
        <label key={id} data-wide={label.length > NARROW_MAX || undefined}>
          <input
            className={textStyles.hidden}
            type="checkbox"
            name={code}
            value={id}
            defaultChecked={chosen.includes(id)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

/** More values than this are looked for by their name. */
const SEARCHED = 12;

/** One facet of a listing as checkboxes: plain, with a dot of their colour, or as size buttons. */
export function FacetGroup({ facet: { code, values }, chosen }: { facet: Facet; chosen: readonly number[] }) {
  const t = useTranslations('Listing');
  if (values.length === 0) return null;
  const Choices = code === 'size' ? SizeButtons : Checks;
  return (
    <FilterGroup title={t(`facets.${code}`)} open={OPEN_FACETS.includes(code) || chosen.length > 0}>
      {code === 'brand' && values.length > SEARCHED && <ValueSearch label={t('findBrand')} />}
      <Choices code={code} values={values} chosen={chosen} />
    </FilterGroup>
  );
}
