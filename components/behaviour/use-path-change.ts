import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** Calls back after each change of the path: a change of the query alone stays on the page (decision 15). */
export function usePathChange(onChange: () => void): void {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    onChange();
  }, [pathname, onChange]);
}
