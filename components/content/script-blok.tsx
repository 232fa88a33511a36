import type { BlokOf } from '#lib/content/bloks.ts';
import { scriptMark } from '#lib/edge/documents/content-scripts.ts';
import { LazyGatedScript } from './lazy-islands.tsx';

/** Code of the page's own: allowed by its hash in the policy of the page, run once its category is accepted. */
export function ScriptBlok({ blok: { category, code } }: { blok: BlokOf<'script'> }) {
  return (
    <>
      <template data-script={scriptMark(code)} />
      <LazyGatedScript category={category} code={code} />
    </>
  );
}
