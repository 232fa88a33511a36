import '#app/styles.ts';
import type { Metadata } from 'next';
import { SearchPage, type SearchProps, searchMetadata } from '../../../search/search-page.tsx';

/** Rendered per request: terms are free text, which would fill any cache. */
export const dynamic = 'force-dynamic';

export const generateMetadata = (props: SearchProps): Promise<Metadata> => searchMetadata(props);

/** Results that hardly anybody asks for, which no cache holds (decision 250). */
export default function SearchOnceRoute(props: SearchProps) {
  return <SearchPage {...props} />;
}
