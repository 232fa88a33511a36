import type { ConsentPreferences, PartnerFrame, PartnerScript } from '#lib/contract/integrations.ts';
import { isAccepted } from './consent-rules.ts';
import type { Partners } from './partners.ts';

function insertScript({ id, src }: PartnerScript): void {
  const script = document.createElement('script');
  script.id = id;
  script.src = src;
  script.async = true;
  document.head.append(script);
}

/** A frame nobody sees: out of the layout, of the keyboard's way and of the accessibility tree. */
function insertFrame({ id, src, title }: PartnerFrame): void {
  const frame = document.createElement('iframe');
  frame.id = id;
  frame.title = title;
  frame.hidden = true;
  frame.referrerPolicy = 'origin';
  frame.src = src;
  document.body.append(frame);
}

const isThere = ({ id }: { readonly id: string }): boolean => document.getElementById(id) !== null;

/** Lets in one script that is loaded on demand, once, if the preferences allow it. */
export function letIn(script: PartnerScript, preferences: ConsentPreferences): void {
  if (isAccepted(script.category, preferences) && !isThere(script)) insertScript(script);
}

/**
 * Lets in what the preferences allow, each once: a script or frame that was held back loads without a new page
 * (CONSENT-25). Frames in texts follow the preferences by themselves (components/consent/gated-frame.tsx).
 */
export function openGate({ scripts, frames }: Partners, preferences: ConsentPreferences): void {
  for (const script of scripts) letIn(script, preferences);
  for (const frame of frames) {
    const unseen = frame.placement === 'background' && isAccepted(frame.category, preferences);
    if (unseen && !isThere(frame)) insertFrame(frame);
  }
}
