import '#app/styles.ts';
import '#components/sale/countdown.module.css';
import '#components/home/sale-hero.module.css';
import '#components/home/club-invitation.module.css';
import '#components/home/home-facts.module.css';
import '#components/home/sports-grid.module.css';
import type { Metadata } from 'next';
import { Home } from '#components/home/home.tsx';
import { type PageParams, pageContext } from '#lib/pages/page-context.ts';
import { homeMetadata } from '#lib/pages/seo/home-metadata.ts';

export const dynamic = 'error';
export const revalidate = 300;
export const generateStaticParams = () => [];

interface HomeProps {
  params: Promise<PageParams>;
}

export async function generateMetadata({ params }: HomeProps): Promise<Metadata> {
  return homeMetadata(await pageContext(params));
}

export default async function HomeRoute({ params }: HomeProps) {
  return <Home context={await pageContext(params)} genderId={0} />;
}
