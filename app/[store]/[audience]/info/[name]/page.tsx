import '#app/styles.ts';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { InfoPageView } from '#components/info/info-page.tsx';
import { Breadcrumbs } from '#components/listing/breadcrumbs.tsx';
import { JsonLd } from '#components/markup/json-ld.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { questionsIn } from '#lib/content/bloks.ts';
import { formatDate } from '#lib/i18n/dates.ts';
import { infoPage } from '#lib/pages/info-page.ts';
import { type PageParams, pageContext } from '#lib/pages/page-context.ts';
import { pageMetadata, routeTags } from '#lib/pages/seo/page-metadata.ts';
import { breadcrumbData, faqData } from '#lib/pages/seo/structured-data.ts';
import { INFO_PAGES } from '#lib/rules/info-pages.ts';

export const dynamic = 'error';
export const revalidate = 3600;
export const generateStaticParams = () => [];

interface InfoProps {
  params: Promise<PageParams & { name: string }>;
}

/** The text in the words of the store, read once per render. */
const infoData = cache(async (params: InfoProps['params']) => {
  const [context, { name: segment }] = await Promise.all([pageContext(params), params]);
  const name = INFO_PAGES.find((known) => known === segment);
  if (!name) notFound();
  return { context, name, text: await infoPage(context.config, name, context.readStory) };
});

export async function generateMetadata({ params }: InfoProps): Promise<Metadata> {
  const { context, name, text } = await infoData(params);
  const path = pathTo.info(name);
  return pageMetadata({
    config: context.config,
    title: text.title,
    description: text.description ?? text.title,
    path,
    index: true,
    tags: await routeTags(context.storeId, path),
  });
}

/** A page of policies, help or the company (ROUTE-29, ROUTE-30, ROUTE-31, decision 70). */
export default async function InfoRoute({ params }: InfoProps) {
  const { context, name, text } = await infoData(params);
  const { config, dates } = context;
  const home = { label: (await getTranslations('Listing'))('home'), url: pathTo.home() };
  const answered = questionsIn(text.body);
  return (
    <PageFrame page={name === 'contact-us' ? 'contact' : 'info'}>
      <JsonLd data={breadcrumbData(config, [home, { label: text.title, url: pathTo.info(name) }])} />
      {answered.length > 0 && <JsonLd data={faqData(answered)} />}
      <Breadcrumbs trail={[home]} current={text.title} />
      <InfoPageView
        page={text}
        sources={{ context }}
        updated={text.updated ? formatDate(`${text.updated}T12:00:00Z`, 'day', dates) : null}
        demonstration={config.legal.demonstration}
      />
    </PageFrame>
  );
}
