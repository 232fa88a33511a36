/** Pictures that came with what draws, so that a fresh shop has them before anything is drawn. */
import type { Drawing, PictureSpec } from './photo.ts';

/** The bytes of `readyFile` (renditions.ts) for a drawing, or null where it has to be drawn. */
export type ReadyMade = (drawing: Drawing) => Promise<Buffer | null>;

interface Parts {
  readonly readyMade?: ReadyMade | undefined;
  readonly log: { warn(details: object, message: string): void };
}

/** The ready-made picture of a spec, if there is one; a reader that fails is logged, since the picture can be drawn. */
export async function readyPicture(
  key: string,
  art: PictureSpec,
  { readyMade, log }: Parts,
): Promise<Buffer | undefined> {
  if (art.kind === 'photo' || art.kind === 'framed' || !readyMade) return undefined;
  try {
    return (await readyMade(art)) ?? undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ key, reason }, 'A ready-made picture could not be read');
    return undefined;
  }
}
