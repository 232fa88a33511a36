import { useEffect } from 'react';
import { showAlert } from '#components/feedback/alert-store.ts';
import { NOT_RESERVED_KEY } from '#lib/edge/documents/first-paint.ts';

function wasTold(): boolean {
  try {
    return sessionStorage.getItem(NOT_RESERVED_KEY) === '1';
  } catch {
    return false;
  }
}

function rememberTold(): void {
  try {
    sessionStorage.setItem(NOT_RESERVED_KEY, '1');
  } catch {
    // Forbidden storage: it is said again on the next visit of the basket.
  }
}

/**
 * Says once a session that nothing in the basket is reserved (decision 41). An alert lies over the page, so that nothing
 * moves when it comes or is closed. Until the shell is live the page itself shows it there (basket-view.module.css).
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
    return () => {
      clearTimeout(timer);
      delete document.documentElement.dataset.untold;
    };
  }, [wanted, text]);
}
