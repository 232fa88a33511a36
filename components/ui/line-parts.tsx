import { Fragment } from 'react';

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
    <ul className="line__parts">
      {parts.map(({ position, qty, name, options }) => (
        <li key={position}>
          {qty > 1 && <b className="num">{qty} × </b>}
          {name}
          {options.map((option) => (
            <Fragment key={option.name}>
              {' '}
              <span className="line__choice">
                {option.name} <b>{option.value}</b>
              </span>
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}
