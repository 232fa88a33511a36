import '#app/styles.ts';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { StoryPageView } from '#components/info/story-page.tsx';
import { Breadcrumbs } from '#components/listing/breadcrumbs.tsx';
import { JsonLd } from '#components/markup/json-ld.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { storyFromSegment } from '#lib/addresses/packed-segments.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { questionsIn } from '#lib/content/bloks.ts';
import { storyPage } from '#lib/pages/info-page.ts';
import { type PageParams, pageContext } from '#lib/pages/page-context.ts';
import { pageAlternates } from '#lib/pages/seo/page-alternates.ts';
import { pageMetadata } from '#lib/pages/seo/page-metadata.ts';
import { breadcrumbData, faqData } from '#lib/pages/seo/structured-data.ts';

export const dynamic = 'error';
export const revalidate = 3600;
export const generateStaticParams = () => [];

interface StoryProps {
  params: Promise<PageParams & { slug: string }>;
}

/** The story as its store says it, read once per render. */
const storyData = cache(async (params: StoryProps['params']) => {
  const [context, { slug: segment }] = await Promise.all([pageContext(params), params]);
  const slug = storyFromSegment(segment);
  const found = slug === null ? null : await storyPage(context.config, slug, context.readStory);
  if (slug === null || !found) notFound();
  return { context, path: `/${slug}`, ...found };
});

export async function generateMetadata({ params }: StoryProps): Promise<Metadata> {
  const { context, path, page, hasStory } = await storyData(params);
  return pageMetadata({
    config: context.config,
    title: page.title,
    description: page.description ?? page.lead ?? page.title,
    path,
    index: true,
    tags: await pageAlternates(context.config, path, hasStory),
  });
}

/** The page of a story at an address of its own: campaigns, brand stories (decision 12, CMS-01, CMS-05). */
export default async function StoryRoute({ params }: StoryProps) {
  const { context, path, page } = await storyData(params);
  const home = { label: (await getTranslations('Listing'))('home'), url: pathTo.home() };
  const answered = questionsIn(page.body);
  return (
    <PageFrame page="story">
      <JsonLd data={breadcrumbData(context.config, [home, { label: page.title, url: path }])} />
      {answered.length > 0 && <JsonLd data={faqData(answered)} />}
      <Breadcrumbs trail={[home]} current={page.title} />
      <StoryPageView page={page} sources={{ context }} />
    </PageFrame>
  );
}
