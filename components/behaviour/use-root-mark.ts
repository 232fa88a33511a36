import { useEffect } from 'react';

/** Marks the root element while the part is there, for rules that `html:has(…)` would have looked for at each change of the page. */
export function useRootMark(name: `data-${string}`, isShown = true): void {
  useEffect(() => {
    if (!isShown) return;
    document.documentElement.setAttribute(name, '');
    return () => document.documentElement.removeAttribute(name);
  }, [name, isShown]);
}
