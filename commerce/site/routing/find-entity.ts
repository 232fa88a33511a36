import type { Query } from '#commerce/kernel/database.ts';
import type { PublicPath } from '#commerce/kernel/public-path.ts';
import type { Language } from '#lib/contract/values.ts';
import { type Entity, type EntityRef, findByPath, readEntity } from './entity.ts';

async function refOf(query: Query, language: Language, path: PublicPath): Promise<EntityRef | null> {
  if (path.kind === 'product') return { type: 'product', id: path.productId };
  if (path.kind === 'named') return findByPath(query, language, path.paths);
  return null;
}

/** The entity that a public path of a store in this language leads to; null where there is none, or no text of it. */
export async function findEntity(query: Query, language: Language, path: PublicPath): Promise<Entity | null> {
  const ref = await refOf(query, language, path);
  return ref && readEntity(query, ref, language);
}
