import '#app/styles.ts';
import '#components/brand/brand-hero.module.css';
import '#components/brand/brand-blocks.module.css';
import '#components/brand/brand-genders.module.css';
import '#components/brand/rating-stars.module.css';
import '#components/brand/brand-reviews.module.css';
import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import brandBlocksStyles from '#components/brand/brand-blocks.module.css';
import { BrandRange, BrandStory } from '#components/brand/brand-blocks.tsx';
import { BrandGenders } from '#components/brand/brand-genders.tsx';
import { BRAND_PRODUCTS_ID, BrandHero } from '#components/brand/brand-hero.tsx';
import { BrandReviews } from '#components/brand/brand-reviews.tsx';
import { BrandSales } from '#components/brand/brand-sales.tsx';
import { FollowBrand } from '#components/following/follow-brand.tsx';
import { SitewideBanner } from '#components/home/sitewide-banner.tsx';
import { Breadcrumbs } from '#components/listing/breadcrumbs.tsx';
import { JsonLd } from '#components/markup/json-ld.tsx';
import { CarouselFrame } from '#components/product-cards/carousel-frame.tsx';
import { KeptItems } from '#components/product-cards/kept-card.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { storeMoney } from '#lib/money/money.ts';
import { brandPageData, breadcrumbData } from '#lib/pages/seo/structured-data.ts';
import { type BrandParams, brandHead, brandSurroundings } from '../../brand-replies.ts';

interface BrandLayoutProps {
  params: Promise<BrandParams>;
  children: ReactNode;
}

/**
 * Everything of a brand's page but its listing. It is a layout, so that another view of the listing (filters, order, page)
 * replaces the listing alone: this stays mounted where it is (MW-13).
 */
export default async function BrandLayout({ params, children }: BrandLayoutProps) {
  const names = await params;
  const [{ context, brand, reviews }, { sales, bestsellers }] = await Promise.all([
    brandHead(names.store, names.audience, names.id, names.gender),
    brandSurroundings(names),
  ]);
  const { config, dates } = context;
  const t = await getTranslations('Brand');
  const trail = [
    { label: (await getTranslations('Listing'))('home'), url: pathTo.home() },
    { label: (await getTranslations('Brands'))('title'), url: pathTo.brands() },
  ];
  return (
    <PageFrame page="brand" entity={brand.brandPageId}>
      <JsonLd data={breadcrumbData(config, [...trail, { label: brand.name, url: brand.url }])} />
      <JsonLd data={brandPageData(config, brand, reviews)} />
      {brand.displaySitewideBanner && <SitewideBanner kind="rtb" context={context} />}
      <Breadcrumbs trail={trail} current={brand.name} />
      <BrandHero brand={brand} reviews={reviews}>
        <FollowBrand brand={brand} member={context.audience.kind === 'member'} />
      </BrandHero>
      <BrandGenders brand={brand} />
      <BrandStory blocks={brand.blocks} />
      <BrandRange brand={brand} />
      {sales && <BrandSales sales={sales} dates={dates} member={context.audience.kind === 'member'} />}
      {bestsellers.length > 0 && (
        <div className={pageStyles.section}>
          <IslandMessages namespaces={['Card']}>
            <CarouselFrame title={t('bestsellers', { brand: brand.name })}>
              <KeptItems cards={bestsellers} money={storeMoney(config)} />
            </CarouselFrame>
          </IslandMessages>
        </div>
      )}
      <section id={BRAND_PRODUCTS_ID} className={clsx(pageStyles.section, brandBlocksStyles.brandproducts)}>
        <div className={pageStyles.sectionHead}>
          <h2 className={textStyles.h44}>{t('products', { brand: brand.name })}</h2>
        </div>
        {children}
      </section>
      {reviews && <BrandReviews name={brand.name} reviews={reviews} dates={dates} />}
      {brand.displaySitewideBanner && <SitewideBanner kind="event" context={context} />}
    </PageFrame>
  );
}
