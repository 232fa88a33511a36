/** Names of drawings: the same spec has the same key everywhere and for ever, so its address can be cached without end. */
import { createHash } from 'node:crypto';
import type { Art } from './kit/spec.ts';

/** Raise one when its drawings change their looks: they then get new addresses, and old ones stay what they were. */
const ART_VERSIONS: Readonly<Record<Art['kind'], number>> = { product: 2, scene: 3 };

const DIGEST_LENGTH = 12;

/** JSON whose text does not depend on the order in which properties were written; absent properties leave no trace. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** The key of a drawn picture: `<family or scene>-<12 hex digits>`, part of its public address `/media/<key>/<width>.<format>`. */
export function pictureKey(art: Art): string {
  const digest = createHash('sha256')
    .update(`${ART_VERSIONS[art.kind]}:${canonicalJson(art)}`)
    .digest('hex');
  return `${art.kind === 'product' ? art.family : art.scene}-${digest.slice(0, DIGEST_LENGTH)}`;
}
