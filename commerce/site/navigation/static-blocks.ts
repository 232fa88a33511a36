import { askCatalogue, type StoreQuestions } from '#commerce/catalogue/questions.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { partOf } from '#commerce/kernel/stories.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { BlokOf } from '#lib/content/bloks.ts';
import { linesOf } from '#lib/content/part-bloks.ts';
import type { StaticBlock } from '#lib/contract/site.ts';

type Content = Pick<StaticBlock, 'main' | 'url' | 'picture'>;

/** A picture of this shop as calls name it; one of a content space is none of theirs. */
function pictureOf({ image }: BlokOf<'static_block'>): StaticBlock['picture'] {
  const key = /^\/media\/([\w-]+)\//.exec(image?.address ?? '')?.[1];
  return key === undefined ? null : { key, alt: image?.alt ?? '' };
}

/** The block with the open sale that closes next; null where none is open. */
function endsFirst(catalogue: StoreQuestions, own: Content): Content | null {
  const [next] = catalogue.sales('open').sort((one, other) => one.endsAt - other.endsAt);
  return next ? { main: [...own.main, next.title], url: next.url, picture: { key: next.picture, alt: '' } } : null;
}

/** GET static-blocks (BANNER-01, CMS-04): a block of content; 404 where the store has none of the name, or nothing to say. */
export const staticBlocks: Service<'static-blocks'> = async (shop, caller, { storeId, identifier }) => {
  const { catalogue } = await askCatalogue(shop, caller, storeId);
  const said = await partOf(shop, requireStore(shop, storeId), `blocks/${identifier}`);
  const blok = said?.page.body.find((one) => one.component === 'static_block');
  if (!said || !blok) throw notFound('block');
  const own: Content = { main: linesOf(blok.main), url: blok.link ?? null, picture: pictureOf(blok) };
  const shown = blok.sale === 'ends-first' ? endsFirst(catalogue, own) : own;
  if (!shown) throw notFound('block');
  return { identifier, header: blok.header ?? '', ...shown, tags: [...said.tags, ...blok.tags] };
};
