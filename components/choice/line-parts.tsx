import { Fragment } from 'react';
import lineStyles from './line.module.css';
import textStyles from './text.module.css';

interface LinePart {
  readonly position: number;
  readonly qty: number;
  readonly name: string;
  readonly options: readonly { readonly name: string; readonly value: string }[];
}

/** What a bundle on a line of a basket or an order is made of, with what was chosen of each part. */
export function LineParts({ parts }: { parts: readonly LinePart[] }) {
  if (parts.length === 0) return null;
  return (
    <ul className={lineStyles.parts}>
      {parts.map(({ position, qty, name, options }) => (
        <li key={position}>
          {qty > 1 && <b className={textStyles.figures}>{qty} × </b>}
          {name}
          {options.map((option) => (
            <Fragment key={option.name}>
              {' '}
              <span className={lineStyles.choice}>
                {option.name} <b>{option.value}</b>
              </span>
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}
