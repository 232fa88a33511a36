import type { Drawing } from './photo.ts';

/** A module that draws, loaded in the drawing processes: it exports `svgOf`. */
export interface DrawingModule {
  /** The drawing as SVG, in px of its shape (SHAPES). Throws on a broken spec. */
  readonly svgOf: (drawing: Drawing) => string;
}

/** For shops that draw nothing: their pictures are photographs. */
const NOTHING: DrawingModule = {
  svgOf: () => {
    throw new Error('Nothing is connected that draws');
  },
};

/** @param address of the module; empty where nothing draws */
export const loadDrawings = async (address: string): Promise<DrawingModule> =>
  address === '' ? NOTHING : ((await import(address)) as DrawingModule);
