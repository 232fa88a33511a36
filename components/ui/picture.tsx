/** Widths in px under which each shape is stored, and its proportions (demo/art/kit/spec.ts names the crops). */
const SHAPES = {
  product: { widths: [160, 400, 800, 1200], height: (width: number) => width },
  wide: { widths: [700, 1400], height: (width: number) => Math.round((width * 620) / 1400) },
  tile: { widths: [400, 800], height: (width: number) => Math.round((width * 520) / 800) },
  tall: { widths: [780], height: (width: number) => Math.round((width * 900) / 780) },
} as const;

export type PictureShape = keyof typeof SHAPES;
type Format = 'avif' | 'webp';

interface PictureProps {
  /** `alt` is empty for decoration. */
  picture: { key: string; alt: string };
  shape: PictureShape;
  /** The `sizes` attribute: how wide the picture is shown at which viewport. */
  sizes: string;
  /** Another crop for viewports below 768 px. */
  narrow?: { picture: { key: string }; shape: PictureShape };
  /** Loaded at once and first; everything else waits until it comes near. */
  priority?: boolean;
}

const address = (key: string, width: number, format: Format) => `/media/${key}/${width}.${format}`;

const sourceSet = (key: string, shape: PictureShape, format: Format) =>
  SHAPES[shape].widths.map((width) => `${address(key, width, format)} ${width}w`).join(', ');

/** A stored picture as avif with webp beneath, in the width the screen needs, its space kept before it arrives. */
export function Picture({ picture, shape, sizes, narrow, priority = false }: PictureProps) {
  const { widths, height } = SHAPES[shape];
  const width = widths[widths.length - 1] ?? widths[0];
  return (
    <picture>
      {narrow && (
        <>
          <source
            media="(max-width: 767.98px)"
            type="image/avif"
            srcSet={sourceSet(narrow.picture.key, narrow.shape, 'avif')}
            sizes="100vw"
          />
          <source
            media="(max-width: 767.98px)"
            srcSet={sourceSet(narrow.picture.key, narrow.shape, 'webp')}
            sizes="100vw"
          />
        </>
      )}
      <source type="image/avif" srcSet={sourceSet(picture.key, shape, 'avif')} sizes={sizes} />
      <img
        src={address(picture.key, width, 'webp')}
        srcSet={sourceSet(picture.key, shape, 'webp')}
        sizes={sizes}
        width={width}
        height={height(width)}
        alt={picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  );
}
