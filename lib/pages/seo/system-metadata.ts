import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** The head of a page that stands in for another: named, and kept out of search engines. */
export async function systemMetadata(title: 'notFoundTitle' | 'unavailableTitle'): Promise<Metadata> {
  const t = await getTranslations('System');
  return { title: t(title), robots: { index: false } };
}
