'use client';
import { useEffect } from 'react';
import { isAccepted } from '#lib/consent/consent-rules.ts';
import { useConsent } from '#lib/consent/consent-status.ts';
import type { ConsentCategory } from '#lib/contract/integrations.ts';

export interface GatedScriptProps {
  readonly category: ConsentCategory;
  readonly code: string;
}

/** Each runs once in a document. */
const ran = new Set<string>();

/** Did the document come with the page that is shown? Its policy names the scripts of that page and of no other. */
function cameWithPage(): boolean {
  const [first] = performance.getEntriesByType('navigation');
  return first === undefined || new URL(first.name).pathname === location.pathname;
}

/** A script of an editor, run once the visitor accepts its category (CMS-03, CONSENT-24 and 25). */
export function GatedScript({ category, code }: GatedScriptProps) {
  const { preferences } = useConsent();
  const accepted = isAccepted(category, preferences);
  useEffect(() => {
    if (!accepted || ran.has(code)) return;
    if (!cameWithPage()) return location.reload();
    ran.add(code);
    const script = document.createElement('script');
    script.textContent = code;
    document.head.append(script);
  }, [accepted, code]);
  return null;
}
