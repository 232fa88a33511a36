import type { Picture } from '#lib/contract/values.ts';
import type { PageContext } from './page-context.ts';
import { optional } from './required-reply.ts';

/** The picture of the sale that leads the home page, for pages that set a mood; null where no sale runs. */
export async function campaignPicture({ api, storeId }: Pick<PageContext, 'api' | 'storeId'>): Promise<Picture | null> {
  const home = await optional(api('hp-data', { storeId, groupId: 0, genderId: 0 }), null);
  return home?.hero?.pictures.wide ?? null;
}
