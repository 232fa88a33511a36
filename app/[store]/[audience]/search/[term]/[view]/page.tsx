import '#app/styles.ts';
import type { Metadata } from 'next';
import { SearchPage, type SearchProps, searchMetadata } from '../../search-page.tsx';

export const dynamic = 'error';
export const revalidate = 60;
export const generateStaticParams = () => [];

export const generateMetadata = (props: SearchProps): Promise<Metadata> => searchMetadata(props);

/** Results that many ask for, kept for a minute (decision 250). */
export default function SearchRoute(props: SearchProps) {
  return <SearchPage {...props} />;
}
