import { Fragment } from 'react';
import lineStyles from '#components/ui/line.module.css';
import textStyles from '#components/ui/text.module.css';
import { optionLabel, withUnit } from '#lib/rules/goods/product-name.ts';

interface LinePart {
  readonly position: number;
  readonly qty: number;
  readonly name: string;
  readonly options: readonly { readonly name: string; readonly value: string }[];
}

/** What a bundle on a line of a basket or an order is made of, with what was chosen of each part. A public file of this feature. */
export function LineParts({ parts }: { parts: readonly LinePart[] }) {
  if (parts.length === 0) return null;
  return (
    <ul className={lineStyles.parts}>
      {parts.map(({ position, qty, name, options }) => (
        <li key={position}>
          {qty > 1 && <b className={textStyles.figures}>{qty} × </b>}
          {name}
          {options.length > 0 && ' ·'}
          {options.map((option) => (
            <Fragment key={option.name}>
              {' '}
              <span className={lineStyles.choice}>
                {optionLabel(option.name)} <b>{withUnit(option.name, option.value)}</b>
              </span>
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}
