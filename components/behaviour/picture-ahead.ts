import type { CSSProperties } from 'react';

/** Address of the picture on the card that was chosen last, as the card has loaded it. */
let ahead: string | null = null;

/** Keeps the picture of the card that a link stands in for the page it leads to; a link elsewhere drops it. */
export function keepPictureOf(link: Element | null): void {
  const picture = link?.closest('[data-card]')?.querySelector('img');
  ahead = picture?.complete ? picture.currentSrc || null : null;
}

/** A background that shows the kept picture. */
export const pictureAhead = (): CSSProperties | undefined =>
  ahead === null ? undefined : { background: `url("${ahead}") center / contain no-repeat` };

/** The same for what stands behind a picture until that has come: only where both are the same. @param key of the picture */
export const backdropOf = (key: string | undefined): CSSProperties | undefined =>
  key !== undefined && ahead?.includes(`/media/${key}/`) ? pictureAhead() : undefined;
