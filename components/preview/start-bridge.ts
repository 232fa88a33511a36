import StoryblokBridge from '@storyblok/preview-bridge';
import { LIVE_DRAFT_PATH, LIVE_PARAMETER } from '#lib/addresses/live-draft.ts';

interface Opened {
  /** Origin of the editor around this page. */
  readonly editor: string;
  /** Shows the page as the server has it now. */
  readonly refresh: () => void;
}

/** Letters of a quick hand are one change, ms. */
const PAUSE_MS = 120;

/** Is a message somebody's who is not the editor around this page? */
const isForeign = ({ source, origin }: MessageEvent, editor: string): boolean =>
  source !== window.parent || origin !== editor;

/** Changes the address of the page. Next hears of it only where the state is none of its own. */
const readdress = (url: URL): void => window.history.replaceState(null, '', url);

/** The name under which the server keeps what is typed here, in the address of the page so that each refresh asks for it. */
function liveKey(): string {
  const url = new URL(window.location.href);
  const known = url.searchParams.get(LIVE_PARAMETER);
  if (known !== null) return known;
  const key = crypto.randomUUID();
  url.searchParams.set(LIVE_PARAMETER, key);
  readdress(url);
  return key;
}

function forgetKey(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(LIVE_PARAMETER);
  readdress(url);
}

/** A story as it is posted; null for what cannot be written, as a message may hold itself. */
function bodyOf(story: unknown): string | null {
  try {
    return JSON.stringify({ key: liveKey(), story });
  } catch {
    return null;
  }
}

/** Posts the latest of what is typed, one at a time, and has the page shown with it. */
function liveTyping(refresh: () => void) {
  let [latest, isSending]: [unknown, boolean] = [null, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function send(): Promise<void> {
    if (isSending || latest === null) return;
    const body = bodyOf(latest);
    latest = null;
    if (body === null) return;
    isSending = true;
    const headers = { 'content-type': 'application/json' };
    const sent = await fetch(LIVE_DRAFT_PATH, { method: 'POST', headers, body }).catch(() => null);
    isSending = false;
    if (sent?.ok) refresh();
    void send();
  }
  function stop(): void {
    latest = null;
    clearTimeout(timer);
  }
  return {
    typed: (story: unknown) => {
      latest = story;
      clearTimeout(timer);
      timer = setTimeout(() => void send(), PAUSE_MS);
    },
    stop,
    forget: () => {
      stop();
      forgetKey();
    },
  };
}

/**
 * Joins the page to the editor whose frame it is in, by Storyblok's bridge: a click opens a block, what is typed is shown,
 * what is saved or published is shown as it is then. Messages of any other window are dropped before the bridge has them.
 * @returns ends it
 */
export function startBridge({ editor, refresh }: Opened): () => void {
  const guard = (event: MessageEvent): void => {
    if (isForeign(event, editor)) event.stopImmediatePropagation();
  };
  window.addEventListener('message', guard, true);
  const bridge = new StoryblokBridge({ customParent: editor, resolveLinks: 'url' });
  const live = liveTyping(refresh);
  bridge.on('input', (said) => live.typed(said?.story ?? null));
  bridge.on(['change', 'published', 'unpublished'], () => {
    live.forget();
    refresh();
  });
  return () => {
    bridge.destroy();
    live.stop();
    window.removeEventListener('message', guard, true);
  };
}
