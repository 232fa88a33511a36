/** Mark of Serac: three towers of ice. */
export function SeracMark() {
  return (
    <svg viewBox="0 0 31 36" aria-hidden="true">
      <path d="M1 35L7 12L13 18L12 35Z" fill="var(--accent)" />
      <path d="M14 35L13 6L19 1L24 14L23 35Z" fill="currentColor" />
      <path d="M25 35L26 17L30 22V35Z" fill="var(--accent)" opacity=".55" />
    </svg>
  );
}
