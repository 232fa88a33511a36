import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Device, SpeedNote, Vital } from '#lib/observability/page-speed.ts';

/** By the widths of docs/requirements.md. */
function deviceOfWidth(width: number): Device {
  if (width < 768) return 'mobile';
  return width < 1025 ? 'tablet' : 'desktop';
}

const measured: Partial<Record<Vital, number>> = {};

function tell(page: string): void {
  if (Object.keys(measured).length === 0) return;
  const { version = '' } = document.documentElement.dataset;
  const note: SpeedNote = { page, device: deviceOfWidth(innerWidth), release: version, vitals: { ...measured } };
  for (const name of Object.keys(measured)) delete measured[name as Vital];
  navigator.sendBeacon(pathTo.pageSpeed(), JSON.stringify(note));
}

/**
 * Measures the document that was loaded and tells the shop when it is left, once; pages that follow softly are no documents.
 * Nothing is stored, and nothing told by which a visitor could be known.
 * @param page type of the page as analytics knows it
 */
export function measureSpeed(page: string): void {
  for (const watch of [onLCP, onFCP, onTTFB, onINP, onCLS]) {
    watch(({ name, value }) => {
      measured[name] = Math.round(value * 1000) / 1000;
    });
  }
  // After web-vitals' own listener, which settles the last values in that moment.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell(page);
  });
}
