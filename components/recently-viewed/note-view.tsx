'use client';
import { useEffect } from 'react';
import { type LocalView, noteLocalView } from '#components/visitor/local-views.ts';
import { browserApi } from '#lib/api/browser-api.ts';

interface NoteViewProps {
  view: LocalView;
  /** Is the page a member's? Members' views are kept on the server, guests' in the browser. */
  member: boolean;
}

async function reportView(productId: number): Promise<void> {
  const { handOverViews } = await import('./hand-over.ts');
  await handOverViews();
  await browserApi('recently-viewed-save', { product_id: productId });
}

/** Notes that the product of this page was looked at; a failure is nothing the visitor needs to see. */
export function NoteView({ view, member }: NoteViewProps) {
  useEffect(() => {
    if (member) reportView(view.productID).catch(() => {});
    else noteLocalView(view);
  }, [view, member]);
  return null;
}
