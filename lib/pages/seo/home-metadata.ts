import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { PageContext } from '#lib/pages/page-context.ts';
import { optional } from '#lib/pages/page-replies.ts';
import { pageMetadata, routeTags } from './page-metadata.ts';

/** Brands named in the description of the home page. */
const NAMED_BRANDS = 6;

/** Sales of an open store are not private. */
const MEMBERS = { named: 'description', plain: 'descriptionPlain' } as const;
const OPEN = { named: 'descriptionOpen', plain: 'descriptionPlainOpen' } as const;

/** The head of the home page; its description names brands whose sales are open. */
export async function homeMetadata({ api, config, storeId, audience }: PageContext): Promise<Metadata> {
  const t = await getTranslations('Home');
  const groupId = audience.kind === 'member' ? audience.group : 0;
  const sales = await optional(api('pss-hp-data', { storeId, groupId, genderId: 0 }), null);
  const brands = [...new Set(sales?.running.flatMap(({ brandNames }) => brandNames))].slice(0, NAMED_BRANDS);
  const words = config.loginRequired ? MEMBERS : OPEN;
  const picture = sales?.running[0]?.pictures.wide.key;
  return pageMetadata({
    config,
    title: t(config.loginRequired ? 'title' : 'titleOpen'),
    description: brands.length > 0 ? t(words.named, { brands: brands.join(', ') }) : t(words.plain),
    path: pathTo.home(),
    index: true,
    picture: picture && `/media/${picture}/1400.webp`,
    tags: await routeTags(storeId, pathTo.home()),
  });
}
