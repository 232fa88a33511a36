import type { PictureSpec } from './photo.ts';
import type { Format } from './renditions.ts';

/** What becomes of a request for a picture. */
export type PictureAnswer =
  | { readonly status: 'ready'; readonly bytes: Buffer }
  /**
   * It exists but is not made yet, or cannot be; `art` is absent if its spec could not be read. `preview` is the same
   * picture as avif, smaller than asked for.
   */
  | { readonly status: 'pending'; readonly art?: PictureSpec; readonly preview?: Buffer | undefined }
  /** Another server has it, at this address. */
  | { readonly status: 'elsewhere'; readonly url: string }
  | { readonly status: 'unknown' };

/** Where pictures come from: a key in, bytes or an address out. */
export interface PictureSource {
  /** One derivative (width in px); what has to be made first is waited for at most `deadlineMs`. */
  file(key: string, width: number, format: Format, options: { deadlineMs: number }): Promise<PictureAnswer>;
}

/**
 * Pictures that another server has under the keys of this shop.
 * @param template an address with `{key}`, and `{width}` and `{format}` where that server makes sizes
 */
export const picturesElsewhere = (template: string): PictureSource => ({
  async file(key, width, format) {
    const values: Readonly<Record<string, string>> = { key, width: String(width), format };
    return { status: 'elsewhere', url: template.replace(/\{(key|width|format)\}/g, (_, name) => values[name] ?? '') };
  },
});
