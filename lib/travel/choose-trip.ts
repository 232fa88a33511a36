import { AHEAD_MAX_MS, aheadOf, TravelView, type Trip } from '#lib/rules/ahead/time-travel.ts';
import { instantOf } from './local-moment.ts';

/** The fields of a form. */
type Fields = Readonly<Record<string, string | undefined>>;

/** A moment and a page in one, as the buttons of the list send them: `1764237600000 /ski`. */
const JUMP = /^(\d{1,15}) (\/.*)$/;

/** The moment that the look under way has reached, ms. */
export const momentOf = (trip: Trip, now: number): number => now + aheadOf(trip);

const isZone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/** The moment of a form; the one reached where none is named, or the field is as the page had it (`was`). */
function chosenMoment(form: Fields, trip: Trip, now: number): number {
  const jump = JUMP.exec(form.jump ?? '');
  if (jump) return Number(jump[1]);
  const zone = form.zone ?? '';
  const typed = isZone(zone) && form.at !== form.was ? instantOf(form.at ?? '', zone) : null;
  return typed ?? momentOf(trip, now);
}

/** What the page says of a moment that cannot be looked at: the look begins at the nearest one. */
export const MOMENT_FAULTS = ['past', 'too-far'] as const;
export type MomentFault = (typeof MOMENT_FAULTS)[number];

/** A field names no seconds, and the page stood for a while. */
const TOLERANCE_MS = 60_000;

/** Is the moment of a form none that can be looked at? */
export function momentFault(trip: Trip, form: Fields, now: number): MomentFault | null {
  const at = chosenMoment(form, trip, now);
  if (at < now - TOLERANCE_MS) return 'past';
  return at > now + AHEAD_MAX_MS + TOLERANCE_MS ? 'too-far' : null;
}

const numberOr = (text: string | undefined, otherwise: number | null): number | null =>
  text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : otherwise;

/**
 * The look that a form of the bar chooses, beginning now; what it does not name, or names wrongly, stays as it is. Nobody
 * looks longer than they were allowed to.
 */
export function chooseTrip(trip: Trip, form: Fields, now: number): Trip {
  const jump = JUMP.exec(form.jump ?? '');
  const at = chosenMoment(form, trip, now);
  const group = form.as === 'guest' ? null : numberOr(form.as, trip.group);
  const chosen = TravelView.safeParse({
    at: Math.min(Math.max(at, now), now + AHEAD_MAX_MS),
    storeId: numberOr(form.to ?? form.store, trip.storeId),
    group,
    gender: group === null ? 0 : numberOr(form.gender, trip.gender),
    country: form.country === '' ? null : (form.country ?? trip.country),
    device: form.device ?? trip.device,
    path: jump?.[2] ?? form.path ?? trip.path,
    until: trip.until,
  });
  return chosen.success ? { ...chosen.data, since: now } : trip;
}
