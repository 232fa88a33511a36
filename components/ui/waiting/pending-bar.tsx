'use client';
import { useEffect } from 'react';
import styles from './pending-bar.module.css';

/**
 * The bar at the top of the window while the router is on its way.
 * @param stays the target is another view of this page: what is shown is marked as busy, since it is about to change
 */
export function PendingBar({ stays }: { stays: boolean }) {
  useEffect(() => {
    const content = document.querySelector('main');
    if (!stays || !content) return;
    content.setAttribute('aria-busy', 'true');
    return () => content.removeAttribute('aria-busy');
  }, [stays]);
  return <span className={styles.pendingBar} />;
}
