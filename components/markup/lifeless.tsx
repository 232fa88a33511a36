import { createHash } from 'node:crypto';
import type { ComponentProps } from 'react';
import { KeptText } from './kept-text.tsx';
import { lifelessMarkup } from './lifeless-markup.ts';

type TextProps = Omit<ComponentProps<typeof KeptText>, 'children' | 'mark'>;

/** An element with this inner HTML, which is named by it: the same for the same text, fit for an attribute and a selector. For what the server renders. */
export function MarkedText(props: TextProps) {
  return <KeptText {...props} mark={createHash('sha256').update(props.html).digest('base64url').slice(0, 11)} />;
}

/**
 * An element whose content only stylesheets and handlers of the whole document bring to life: one text to React, told once (decision 300).
 * For what the server renders. @throws Error where an island or a handler stands in it
 */
export function Lifeless({ children, ...props }: Omit<ComponentProps<typeof KeptText>, 'html' | 'mark'>) {
  return <MarkedText {...props} html={lifelessMarkup(children)} />;
}
