import type { BrandLook } from '../brand-look.ts';

/** Mark of Serac: three towers of ice. */
function Mark() {
  return (
    <svg viewBox="0 0 31 36" aria-hidden="true">
      <path d="M1 35L7 12L13 18L12 35Z" fill="var(--accent)" />
      <path d="M14 35L13 6L19 1L24 14L23 35Z" fill="currentColor" />
      <path d="M25 35L26 17L30 22V35Z" fill="var(--accent)" opacity=".55" />
    </svg>
  );
}

const inter = new URL(
  '../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  import.meta.url,
);
const barlow = new URL(
  '../../../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
  import.meta.url,
);

export const look: BrandLook = {
  Mark,
  icon: String(new URL('./icon.svg', import.meta.url)),
  firstFonts: [inter, barlow].map(String),
};
