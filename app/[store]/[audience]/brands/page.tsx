import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { BrandDirectory } from '#components/brand/brand-directory.tsx';
import { Breadcrumbs } from '#components/listing/breadcrumbs.tsx';
import { CategoryHead } from '#components/listing/category-head.tsx';
import { JsonLd } from '#components/markup/json-ld.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { languageOf } from '#lib/i18n/locale.ts';
import { type PageParams, pageContext } from '#lib/pages/page-context.ts';
import { critical } from '#lib/pages/page-replies.ts';
import { pageMetadata, routeTags } from '#lib/pages/seo/page-metadata.ts';
import { breadcrumbData } from '#lib/pages/seo/structured-data.ts';

export const dynamic = 'error';
export const revalidate = 300;
export const generateStaticParams = () => [];

interface BrandsProps {
  params: Promise<PageParams>;
}

/** Brands that the description names. */
const NAMED = 6;

const brandsData = cache(async (params: BrandsProps['params']) => {
  const context = await pageContext(params);
  const brands = await critical(context.api('brands', { store_id: context.storeId }));
  return { context, brands };
});

export async function generateMetadata({ params }: BrandsProps): Promise<Metadata> {
  const { context, brands } = await brandsData(params);
  const { config, storeId } = context;
  const t = await getTranslations('Brands');
  const names = brands.slice(0, NAMED).map(({ name }) => name);
  return pageMetadata({
    config,
    title: t('heading'),
    description: t('description', { count: brands.length, shop: config.shopName, names: names.join(', ') }),
    path: pathTo.brands(),
    index: brands.length > 0,
    tags: await routeTags(storeId, pathTo.brands()),
  });
}

/** All brands of the store, from A to Z. */
export default async function BrandsRoute({ params }: BrandsProps) {
  const { context, brands } = await brandsData(params);
  const t = await getTranslations('Brands');
  const home = { label: (await getTranslations('Listing'))('home'), url: pathTo.home() };
  return (
    <PageFrame page="brands">
      <JsonLd data={breadcrumbData(context.config, [home, { label: t('title'), url: pathTo.brands() }])} />
      <Breadcrumbs trail={[home]} current={t('title')} />
      <CategoryHead name={t('heading')} intro={t('intro', { count: brands.length })} />
      <IslandMessages namespaces={['Brands']}>
        <BrandDirectory brands={brands} language={languageOf(context.config.locale)} />
      </IslandMessages>
    </PageFrame>
  );
}
