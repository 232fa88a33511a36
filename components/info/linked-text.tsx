import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';

const LINK = /(\[[^\]]+\]\([^)\s]+\))/;
const PARTS = /^\[([^\]]+)\]\(([^)\s]+)\)$/;

/** Addresses that a text may lead to: this shop, its mail and its telephone. */
const isAllowed = (href: string): boolean => /^(?:\/(?!\/)|#|mailto:|tel:)/.test(href);

/** A text with its links, written `[label](address)`. Everything else is shown as it is written. */
export function LinkedText({ text }: { text: string }) {
  return text.split(LINK).map((part, at) => {
    const [, label, href] = PARTS.exec(part) ?? [];
    if (!label || !href || !isAllowed(href)) return part;
    const key = `${at} ${href}`;
    if (!href.startsWith('/')) {
      return (
        <a key={key} className={textStyles.link} href={href}>
          {label}
        </a>
      );
    }
    return (
      <PageLink key={key} className={textStyles.link} href={href}>
        {label}
      </PageLink>
    );
  });
}
