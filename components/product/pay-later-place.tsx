import { refusalPattern } from '#lib/consent/consent-cookie.ts';
import type { ConsentCategory } from '#lib/contract/integrations.ts';
import { scriptMark } from '#lib/edge/documents/content-scripts.ts';
import { PayLater, type PayLaterProps } from './pay-later.tsx';

/** Hides what stands before the script from a visitor who has refused its category; null where any answer accepts it. */
export function hideWhereRefused(category: ConsentCategory): string | null {
  const refused = refusalPattern(category);
  return refused && `if(${refused}.test(document.cookie))document.currentScript.previousElementSibling.hidden=true`;
}

/**
 * The place of the pay-later widget, as it is from the first paint on: of a visitor who has refused it nothing is left, and
 * nothing moves when the page is live. The policy of the page allows the script by its mark.
 */
export function PayLaterPlace(props: PayLaterProps) {
  const code = hideWhereRefused(props.script.category);
  return (
    <>
      {code && <template data-script={scriptMark(code)} />}
      <PayLater {...props} />
      {code && <script>{code}</script>}
    </>
  );
}
