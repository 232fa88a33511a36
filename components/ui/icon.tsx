import styles from './icon.module.css';

const PATHS = {
  account: 'M12 12a4 4 0 1 0 0-8a4 4 0 0 0 0 8M4.5 20.5c.9-3.8 3.9-5.5 7.5-5.5s6.6 1.7 7.5 5.5',
  alert: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M12 11v5.5M12 7.7v.1',
  arrow: 'M4 12h15M13 6l6 6l-6 6',
  basket: 'M5 8h14l1 12.5H4zM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4',
  card: 'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5M3 9.5h18M6.5 15h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6 9l6 6l6-6',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  eye: 'M2.5 12S6 5.5 12 5.5S21.5 12 21.5 12S18 18.5 12 18.5S2.5 12 2.5 12M12 15a3 3 0 1 0 0-6a3 3 0 0 0 0 6',
  filter: 'M4 7h16M7 12h10M10 17h4',
  forward: 'M9 5l7 7l-7 7',
  globe: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18M3 12h18M12 3c3 3 3.8 6 3.8 9s-.8 6-3.8 9c-3-3-3.8-6-3.8-9S9 6 12 3',
  heart: 'M12 20.5l-7.6-7.4a4.9 4.9 0 0 1 0-7c1.9-1.9 5-1.9 6.9 0l.7.7l.7-.7c1.9-1.9 5-1.9 6.9 0s1.9 5.1 0 7z',
  lock: 'M6 10.5h12V20H6zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3',
  menu: 'M3 6h18M3 12h18M3 18h18',
  minus: 'M6 12h12',
  play: 'M8 5.5v13l11-6.5z',
  plus: 'M6 12h12M12 6v12',
  return: 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  ruler: 'M3 15L15 3l6 6L9 21zM7 11l2 2M10 8l3 3M13 5l2 2',
  search: 'M11 4a7 7 0 1 1 0 14a7 7 0 0 1 0-14M16.2 16.2L21 21',
  service:
    'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3.5v5H5.5A1.5 1.5 0 0 1 4 17.5zM20 14h-3.5v5h2a1.5 1.5 0 0 0 1.5-1.5zM18 19c0 1.6-1.5 2.5-4 2.5',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9.5h14V11h-1',
  tag: 'M3 12V4h8l10 10l-8 8zM7.5 8.5v.1',
  truck:
    'M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5M6.5 19a2 2 0 1 0 0-4a2 2 0 0 0 0 4M17 19a2 2 0 1 0 0-4a2 2 0 0 0 0 4',
} as const;

export type IconName = keyof typeof PATHS;

/** A line icon on a 24 px grid in the text's colour; 20 px, or 16 px when `small`. Decorative: the control carries the name. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? styles.small : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
