'use client';
import { type AllHTMLAttributes, type ReactNode, useMemo } from 'react';

interface KeptTextProps extends AllHTMLAttributes<HTMLElement> {
  as: 'a' | 'article' | 'aside' | 'div' | 'li' | 'nav' | 'script' | 'section' | 'ul';
  /** Its inner HTML; empty in what a document tells React, since the document has it already. */
  html: string;
  /** What names this text in a document. */
  mark: string;
}

/** Texts that documents had, by mark: a page that is gone back to is rendered from what its document told, which has them no more. */
const texts = new Map<string, string>();

/** Reads all that are there at once: to look for each would go through the page for each. */
function textOf(mark: string): string {
  // What has no content on the server has none.
  if (typeof document === 'undefined') return '';
  if (!texts.has(mark)) {
    for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
      const { text = '' } = element.dataset;
      if (!texts.has(text)) texts.set(text, element.innerHTML);
    }
  }
  return texts.get(mark) ?? '';
}

/**
 * An element whose content is one text to React, of which nothing is taken over, and which a document does not say twice
 * (decision 300): the edge empties `html` there, and the text is read from the page.
 */
export function KeptText({ as: Element, html, mark, ...props }: KeptTextProps): ReactNode {
  const text = html === '' ? textOf(mark) : html;
  // The same object for the same text: React writes inner HTML anew for another one, and what was drawn into it since would be gone.
  const inner = useMemo(() => ({ __html: text }), [text]);
  return <Element {...props} data-text={mark} dangerouslySetInnerHTML={inner} suppressHydrationWarning />;
}
