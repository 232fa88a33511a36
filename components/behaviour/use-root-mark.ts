import { useEffect } from 'react';

/** Marks the root element while the part is there, for rules that `html:has(…)` would have looked for at each change of the page. */
export function useRootMark(name: `data-${string}`): void {
  useEffect(() => {
    const { documentElement: root } = document;
    root.setAttribute(name, '');
    return () => root.removeAttribute(name);
  }, [name]);
}
