import '#app/styles.ts';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { Breadcrumbs } from '#components/listing/breadcrumbs.tsx';
import { JsonLd } from '#components/markup/json-ld.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { guideInUnits, noGuide } from '#components/size-guide/guide-tables.ts';
import sizeGuideViewStyles from '#components/size-guide/size-guide-view.module.css';
import { SizeGuideView } from '#components/size-guide/size-guide-view.tsx';
import textStyles from '#components/ui/text.module.css';
import { guideFromSegment } from '#lib/addresses/packed-segments.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { type PageParams, pageContext } from '#lib/pages/page-context.ts';
import { optional } from '#lib/pages/page-replies.ts';
import { pageMetadata, routeTags } from '#lib/pages/seo/page-metadata.ts';
import { breadcrumbData } from '#lib/pages/seo/structured-data.ts';

export const dynamic = 'error';
export const revalidate = 3600;
export const generateStaticParams = () => [];

interface SizeGuideProps {
  params: Promise<PageParams & { identifier: string }>;
}

function nullWhereGone(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}

/** The guide in both units, asked once per render; one that cannot be had is empty (ERR-17), one that is gone a 404. */
const guideData = cache(async (params: SizeGuideProps['params']) => {
  const [context, { identifier: segment }] = await Promise.all([pageContext(params), params]);
  const identifier = guideFromSegment(segment)?.toLowerCase();
  if (!identifier) notFound();
  const { api, storeId } = context;
  const asked = guideInUnits((units) => api('size-guide', { store_id: storeId, identifier, units }));
  const none = noGuide(identifier);
  const guide = await optional(asked.catch(nullWhereGone), { cm: none, in: none });
  if (guide === null) notFound();
  return { context, identifier, guide };
});

export async function generateMetadata({ params }: SizeGuideProps): Promise<Metadata> {
  const { context, identifier, guide } = await guideData(params);
  const { config, storeId } = context;
  const t = await getTranslations('SizeGuide');
  return pageMetadata({
    config,
    title: guide.cm.title || t('title'),
    description: guide.cm.intro || t('title'),
    path: `/${identifier}`,
    index: guide.cm.table.length > 0,
    tags: await routeTags(storeId, `/${identifier}`),
  });
}

/** A size guide as a page of its own (ROUTE-45). */
export default async function SizeGuideRoute({ params }: SizeGuideProps) {
  const { context, identifier, guide } = await guideData(params);
  const t = await getTranslations('SizeGuide');
  const title = guide.cm.title || t('title');
  const trail = [{ label: (await getTranslations('Listing'))('home'), url: pathTo.home() }];
  return (
    <PageFrame page="size-guide">
      <JsonLd data={breadcrumbData(context.config, [...trail, { label: title, url: `/${identifier}` }])} />
      <Breadcrumbs trail={trail} current={title} />
      <div className={sizeGuideViewStyles.guidePage}>
        <h1 className={textStyles.h44}>{title}</h1>
        <IslandMessages namespaces={['SizeGuide']}>
          <SizeGuideView guide={guide} />
        </IslandMessages>
      </div>
    </PageFrame>
  );
}
