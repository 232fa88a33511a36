import '#app/styles.ts';
import '#components/gallery/product-gallery.module.css';
import '#components/choice/product-options.module.css';
import '#components/purchase/buy-bar.module.css';
import '#components/share/share-button.module.css';
import '#components/product/product-promises.module.css';
import '#components/product/pay-later.module.css';
import '#components/product/product-about.module.css';
import '#components/product/product-clock.module.css';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { SitewideBanner } from '#components/home/sitewide-banner.tsx';
import { ProductPage } from '#components/product/product-page.tsx';
import { RefreshAt } from '#components/sale/refresh-at.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { railCards } from '#lib/api/rail-cards.ts';
import { entityId, type PageParams, pageContext } from '#lib/pages/page-context.ts';
import { optional, productDetails } from '#lib/pages/page-replies.ts';
import { pageMetadata, routeTags } from '#lib/pages/seo/page-metadata.ts';
import { productName } from '#lib/rules/goods/product-name.ts';
import { RECOMMENDED_LIMIT } from '#lib/rules/limits.ts';

export const dynamic = 'error';
export const revalidate = 300;
export const generateStaticParams = () => [];

interface ProductProps {
  params: Promise<PageParams & { id: string }>;
}

/** Products that go with it: one row on desktop. Those of its brand: a row that scrolls. */
const RELATED = 5;
const SAME_BRAND = 12;

type RailAlias = 'products-related' | 'products-related-brand' | 'products-recommended';

/** Everything the page and its head are made from, asked once per render. */
const productData = cache(async (params: ProductProps['params']) => {
  const [context, { id: segment }] = await Promise.all([pageContext(params), params]);
  const { api, storeId } = context;
  const productId = entityId(segment);
  const product = { productId, store_id: storeId };
  const rail = (named: ReturnType<typeof api<RailAlias>>) => optional(railCards(api, storeId, named), []);
  const [details, dropship, related, sameBrand, recommended] = await Promise.all([
    productDetails(api, product),
    optional(api('get-supplier-dropship', product), null),
    rail(api('products-related', { ...product, limit: RELATED })),
    rail(api('products-related-brand', { ...product, limit: SAME_BRAND })),
    rail(api('products-recommended', { ...product, limit: RECOMMENDED_LIMIT })),
  ]);
  if (details === null) notFound();
  return { context, product: details, dropship, rails: { related, sameBrand, recommended } };
});

export async function generateMetadata({ params }: ProductProps): Promise<Metadata> {
  const { context, product } = await productData(params);
  const { config, storeId } = context;
  const t = await getTranslations('Product');
  const [picture] = product.colours[0]?.pictures ?? [];
  return pageMetadata({
    config,
    title: productName(product.brand.name, product.name),
    description: t('description', { brand: product.brand.name, name: product.name, subtitle: product.subtitle }),
    path: product.url,
    index: true,
    about: 'product',
    picture: picture && `/media/${picture.key}/1200.webp`,
    tags: await routeTags(storeId, product.url),
  });
}

export default async function ProductRoute({ params }: ProductProps) {
  const { context, product, dropship, rails } = await productData(params);
  const { config, dates, audience } = context;
  return (
    <PageFrame page="product" entity={product.productID}>
      <SitewideBanner kind="rtb" context={context} />
      <ProductPage
        product={product}
        dropship={dropship}
        rails={rails}
        config={config}
        member={audience.kind === 'member'}
        dates={dates}
      />
      <SitewideBanner kind="event" context={context} />
      {product.changesAt && <RefreshAt instant={product.changesAt} />}
    </PageFrame>
  );
}
