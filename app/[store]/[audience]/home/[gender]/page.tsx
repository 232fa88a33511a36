import '#app/styles.ts';
import '#components/sale/countdown.module.css';
import '#components/home/sale-hero.module.css';
import '#components/home/club-invitation.module.css';
import '#components/home/home-facts.module.css';
import '#components/home/sports-grid.module.css';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Home } from '#components/home/home.tsx';
import { type PageParams, pageContext } from '#lib/pages/page-context.ts';
import { homeMetadata } from '#lib/pages/seo/home-metadata.ts';

export const dynamic = 'error';
export const revalidate = 300;
export const generateStaticParams = () => [];

interface HomeProps {
  params: Promise<PageParams & { gender: string }>;
}

export async function generateMetadata({ params }: HomeProps): Promise<Metadata> {
  return homeMetadata(await pageContext(params));
}

/** Home of the members of a price group who have stated this gender (SESS-05): cached like everybody's, and guests never get it. */
export default async function HomeOfGenderRoute({ params }: HomeProps) {
  const { gender } = await params;
  if (!/^[12]$/.test(gender)) notFound();
  return <Home context={await pageContext(params)} genderId={Number(gender)} />;
}
