'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

interface EditorBridgeProps {
  /** Origins of editors that may show this page in a frame, with spaces between them. */
  editors: string;
}

/** The origin of the page around this one where it is an editor's; null outside a frame, or in anybody else's (PREVIEW-01). */
export function editorAround(editors: string): string | null {
  if (window.self === window.top) return null;
  const around = window.location.ancestorOrigins?.[0] ?? (URL.canParse(document.referrer) ? document.referrer : null);
  const origin = around === null ? null : new URL(around).origin;
  return editors.split(' ').find((editor) => editor === origin) ?? null;
}

/** What the editor is told of the block behind its mark; a mark stands before the element that the block became. */
const MARK = /#storyblok#(\{.*\})/;

/** What a mark says, where it says what marks say. */
function markedBlok(mark: string): { readonly json: string; readonly id: string } | null {
  const [, json] = MARK.exec(mark) ?? [];
  try {
    const { id, uid } = JSON.parse(json ?? '') as { id: string; uid: string };
    return json === undefined ? null : { json, id: `${id}-${uid}` };
  } catch {
    return null;
  }
}

/** Gives elements what the bridge looks for where they are clicked; refreshed elements are new, and need it again. */
function markElements(): void {
  for (const mark of document.querySelectorAll<HTMLElement>('template[data-editable]')) {
    const marked = markedBlok(mark.dataset.editable ?? '');
    const element = mark.nextElementSibling;
    if (!marked || !(element instanceof HTMLElement)) continue;
    element.dataset.blokC = marked.json;
    element.dataset.blokUid = marked.id;
    element.classList.add('storyblok__outline');
  }
}

/** How many pages are joined to an editor: one, and none where a page failed. */
let joined = 0;

/** How soon a page that failed is opened anew, ms: a refresh that changes its bridge has another by then. */
const AGAIN_MS = 2000;

/** Opens a page anew that failed while it was refreshed: an editor would go on typing to nobody. @param path of the page */
function recover(path: string): void {
  setTimeout(() => {
    if (joined === 0 && window.location.pathname === path) window.location.reload();
  }, AGAIN_MS);
}

/** Editor mode of a page, on a preview host inside an editor's frame: the bridge is fetched there and nowhere else. */
export function EditorBridge({ editors }: EditorBridgeProps) {
  const router = useRouter();
  useEffect(() => {
    const editor = editorAround(editors);
    if (editor === null) return;
    let end: (() => void) | null = null;
    let isGone = false;
    joined += 1;
    const { pathname } = window.location;
    void import('./start-bridge.ts').then(({ startBridge }) => {
      if (!isGone) end = startBridge({ editor, refresh: () => router.refresh() });
    });
    return () => {
      isGone = true;
      end?.();
      joined -= 1;
      recover(pathname);
    };
  }, [editors, router]);
  // After every render: a refresh brings new elements.
  useEffect(() => {
    if (editorAround(editors) !== null) markElements();
  });
  return null;
}
