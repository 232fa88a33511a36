'use client';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { mayComeLater, renderLater } from './lay-out-rest.ts';

/** Keeps what follows out of the window until then. */
const PLACE = { minHeight: '100vh' } as const;

/**
 * What stands below the first screen of a page. Of a page that is gone to by a link it is rendered once that screen is shown
 * (decision 303); in a document, and of a page that is gone back to, it stands there at once.
 */
export function Later({ children }: { children: ReactNode }): ReactNode {
  const [waits, setWaits] = useState(mayComeLater);
  useEffect(() => (waits ? renderLater(() => startTransition(() => setWaits(false))) : undefined), [waits]);
  return waits ? <div style={PLACE} /> : children;
}
