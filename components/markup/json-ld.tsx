import { MarkedText } from './lifeless.tsx';

/** JSON that cannot end its script element or open a comment in it, whatever a text holds. */
const escapeJsonLd = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** A block of structured data (schema.org) for search engines. */
export function JsonLd({ data }: { data: object }) {
  return <MarkedText as="script" type="application/ld+json" html={escapeJsonLd(data)} />;
}
