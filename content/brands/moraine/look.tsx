import type { BrandLook } from '../brand-look.ts';

/** Mark of Moraine: three stones that a glacier left. */
function Mark() {
  return (
    <svg viewBox="0 0 30 30" aria-hidden="true">
      <path d="M2 28c-1-4 2-7 6.5-7H22c4.5 0 7 3 6 7z" fill="currentColor" />
      <path d="M6 19.5c-1-4 1.5-6.5 5-6.5h7.5c3.5 0 6 2.5 5 6.5z" fill="var(--accent)" />
      <path d="M10 11.5C9.500 7 11.500 4 15 4s5.500 3 5 7.500z" fill="currentColor" opacity=".55" />
    </svg>
  );
}

const inter = new URL(
  '../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  import.meta.url,
);
const archivo = new URL(
  '../../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  import.meta.url,
);

export const look: BrandLook = {
  Mark,
  icon: String(new URL('./icon.svg', import.meta.url)),
  firstFonts: [inter, archivo].map(String),
};
