import '#app/styles.ts';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
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

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The draft of a story on a preview host, and editor mode where an editor frames it (PREVIEW-01, PREVIEW-02). */
export default async function DraftRoute({ params }: DraftProps) {
  const [context, { slug: segment }] = await Promise.all([pageContext(params), params]);
  const { config, dates } = context;
  const slug = storyFromSegment(segment);
  const text = slug === null ? null : await draftPage(config, slug);
  if (slug === null || !text) notFound();
  const isInfo = INFO_PAGES.some((name) => slugOfInfo(name) === slug);
  const home = { label: (await getTranslations('Listing'))('home'), url: pathTo.home() };
  return (
    <PageFrame page="draft">
      <title>{text.title}</title>
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
