import type { ComponentType } from 'react';
import { Lifeless } from '#components/markup/lifeless.tsx';
import type { Sale } from '#lib/contract/sales.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import styles from './sale-tile.module.css';
import { SaleTile } from './sale-tile.tsx';

interface SaleTilesProps {
  id?: string | undefined;
  sales: readonly Sale[];
  /** ISO 8601 instant of the server's clock. */
  now: string;
  dates: DateSetting;
  /** How many of the first take half of a row. */
  wide?: number;
  /** Runs the clocks (run-clocks.tsx): whoever shows the tiles says how its code comes. */
  Clocks: ComponentType;
}

/** Tiles that a phone or a desktop shows before anybody scrolls, at most. */
const FIRST_SCREEN = 2;

/** Running sales, side by side: one text to React. */
export function SaleTiles({ id, sales, now, dates, wide = 0, Clocks }: SaleTilesProps) {
  return (
    <>
      <Lifeless as="div" id={id} className={styles.tiles}>
        {sales.map((sale, at) => (
          <SaleTile
            key={sale.eventId}
            sale={sale}
            now={now}
            dates={dates}
            wide={at < wide}
            isFar={at >= FIRST_SCREEN}
          />
        ))}
      </Lifeless>
      <Clocks />
    </>
  );
}
