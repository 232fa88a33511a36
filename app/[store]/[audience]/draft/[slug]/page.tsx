import '#app/styles.ts';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { EditableMark } from '#components/content/blok-view.tsx';
import { InfoPageView } from '#components/info/info-page.tsx';
import { StoryPageView } from '#components/info/story-page.tsx';
import { Breadcrumbs } from '#components/listing/breadcrumbs.tsx';
import { EditorBridge } from '#components/preview/editor-bridge.tsx';
import { LeftOut } from '#components/preview/left-out.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { storyFromSegment } from '#lib/addresses/packed-segments.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { brokenIn } from '#lib/content/bloks.ts';
import { slugOfInfo } from '#lib/content/shipped-stories.ts';
import { formatDate } from '#lib/i18n/dates.ts';
import { draftPage } from '#lib/pages/info-page.ts';
import { type PageParams, pageContext } from '#lib/pages/page-context.ts';
import { editorOrigins } from '#lib/process/env.ts';
import { INFO_PAGES } from '#lib/rules/info-pages.ts';

/** Made for one request and kept nowhere: no cache of pages ever holds a draft. */
export const dynamic = 'force-dynamic';

interface DraftProps {
  params: Promise<PageParams & { slug: string }>;
}

/** The draft of a page, asked once for its head and its body. */
const draftOf = cache(async (store: string, audience: string, segment: string) => {
  const context = await pageContext(Promise.resolve({ store, audience }));
  const slug = storyFromSegment(segment);
  return { context, slug, text: slug === null ? null : await draftPage(context.config, slug) };
});

export async function generateMetadata({ params }: DraftProps): Promise<Metadata> {
  const { store, audience, slug } = await params;
  const { text } = await draftOf(store, audience, slug);
  return { ...(text && { title: text.title }), robots: { index: false, follow: false } };
}

/** The draft of a story on a preview host, and editor mode where an editor frames it (PREVIEW-01, PREVIEW-02). */
export default async function DraftRoute({ params }: DraftProps) {
  const { store, audience, slug: segment } = await params;
  const { context, slug, text } = await draftOf(store, audience, segment);
  const { config, dates } = context;
  if (slug === null || !text) notFound();
  const isInfo = INFO_PAGES.some((name) => slugOfInfo(name) === slug);
  const home = { label: (await getTranslations('Listing'))('home'), url: pathTo.home() };
  return (
    <PageFrame page="draft">
      <EditorBridge editors={editorOrigins().join(' ')} />
      <LeftOut bloks={brokenIn(text.body)} />
      <Breadcrumbs trail={[home]} current={text.title} />
      <EditableMark blok={text} />
      {isInfo ? (
        <InfoPageView
          page={text}
          sources={{ context }}
          updated={text.updated ? formatDate(`${text.updated}T12:00:00Z`, 'day', dates) : null}
          demonstration={config.legal.demonstration}
        />
      ) : (
        <StoryPageView page={text} sources={{ context }} />
      )}
    </PageFrame>
  );
}
