import { useEffect } from 'react';
import { showAlert } from '#components/feedback/alert-store.ts';

/** Holds `1` once this session was told. */
const TOLD_KEY = 'shop-not-reserved-told';

function wasTold(): boolean {
  try {
    return sessionStorage.getItem(TOLD_KEY) === '1';
  } catch {
    return false;
  }
}

function rememberTold(): void {
  try {
    sessionStorage.setItem(TOLD_KEY, '1');
  } catch {
    // Forbidden storage: it is said again on the next visit of the basket.
  }
}

/**
 * Says once a session that nothing in the basket is reserved (decision 41). An alert lies over the page, so that nothing
 * moves when it comes or is closed.
 * @param wanted is there anything in the basket?
 * @param text what is said
 */
export function useNotReserved(wanted: boolean, text: string): void {
  useEffect(() => {
    if (!wanted || wasTold()) return;
    // Not before the effects of the route change are over: one of them clears the alerts of the page before.
    const timer = setTimeout(() => {
      rememberTold();
      showAlert({ key: 'not-reserved', content: text, type: 'warning' });
    });
    return () => clearTimeout(timer);
  }, [wanted, text]);
}
