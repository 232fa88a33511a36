import { useEffect, useState } from 'react';
import { type ResetLink, readResetLink } from '#lib/addresses/reset-link.ts';
import { browserApi } from '#lib/api/browser-api.ts';

/** Under what the entry of the history keeps the link. */
const KEY = 'resetLink';

/** The link that this entry of the history was opened with, before the page was loaded again. */
function linkInHistory(): ResetLink | null {
  const kept: unknown = window.history.state?.[KEY];
  if (typeof kept !== 'object' || kept === null || !('customerId' in kept && 'token' in kept)) return null;
  return readResetLink(String(kept.customerId), String(kept.token));
}

/** The page of a link that stands in its address is told so by the server; where nobody can tell now, sending it will. */
const isGoodLink = ({ customerId, token }: ResetLink): Promise<boolean> =>
  browserApi('reset-link-facts', { customer_id: customerId, token }).then(
    ({ isGood }) => isGood,
    () => true,
  );

function keep(link: ResetLink | null): void {
  window.history.replaceState({ ...window.history.state, [KEY]: link }, '', window.location.pathname);
}

/**
 * Takes the link of a mail out of the address bar (decision 26) and keeps it with the entry of the history, which is sent
 * to nobody: the page can be loaded again, and asks then whether the link is still good. Without scripts it stays in the address, and works there.
 * @param given what the address brought along; null where nothing
 * @returns `link`, undefined until a browser has looked it up and asked, null where there is none; `giveUp` forgets a used one
 */
export function useKeptLink(given: ResetLink | null): {
  readonly link: ResetLink | null | undefined;
  readonly giveUp: () => void;
} {
  const [link, setLink] = useState<ResetLink | null | undefined>(given ?? undefined);
  useEffect(() => {
    const found = given ?? linkInHistory();
    keep(found);
    if (given !== null || found === null) return setLink(found);
    let isShown = true;
    void isGoodLink(found).then((isGood) => {
      if (!isGood) keep(null);
      if (isShown) setLink(isGood ? found : null);
    });
    return () => {
      isShown = false;
    };
  }, [given]);
  return { link, giveUp: () => keep(null) };
}
