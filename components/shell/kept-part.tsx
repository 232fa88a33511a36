import type { HTMLAttributes } from 'react';
import { MarkedText } from '#components/markup/lifeless.tsx';
import { lifelessMarkup } from '#components/markup/lifeless-markup.ts';
import { endOf, placePart } from '#lib/edge/shell-parts/document-parts.ts';
import { PLACE } from '#lib/edge/shell-parts/place.ts';

interface KeptPartProps extends HTMLAttributes<HTMLElement> {
  as: 'aside' | 'div' | 'nav' | 'section';
  /** One of its own in the shell. */
  name: string;
}

/**
 * A part of the shell that only the stylesheet brings to life, the same in all documents of an audience: those that are made for one
 * visitor take it from the last one that had it rendered (decision 260). No island, and nothing of a visitor, may stand in it. To React it is
 * one text, in which it takes over nothing (decision 272).
 */
export function KeptPart({ as: Element, name, children, ...props }: KeptPartProps) {
  const way = placePart(name);
  if (way === 'place') {
    // React takes what it finds in the place for this text and leaves it alone; a shell made anew replaces it, by the key.
    return (
      <Element key="place" {...props} data-part={name} suppressHydrationWarning>
        {PLACE}
      </Element>
    );
  }
  const html = lifelessMarkup(children);
  if (way === 'plain') return <MarkedText as={Element} {...props} html={html} />;
  const marked = `${html}<template data-part="${endOf(name)}"></template>`;
  return <MarkedText as={Element} {...props} data-part={name} html={marked} />;
}
