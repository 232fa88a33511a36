'use client';
import type { ReactNode } from 'react';
import { isAccepted } from '#lib/consent/consent-rules.ts';
import { useConsent } from '#lib/consent/consent-status.ts';
import type { ConsentCategory } from '#lib/contract/integrations.ts';

interface FrameGateProps {
  src: string;
  title: string;
  category: ConsentCategory;
  /** Stands in the frame's place until its category is accepted. */
  children: ReactNode;
}

/** A frame that waits for consent; it comes and goes with the preferences, without a new page (CONSENT-24 and 25). */
export function FrameGate({ src, title, category, children }: FrameGateProps) {
  const { preferences } = useConsent();
  if (!isAccepted(category, preferences)) return children;
  return (
    <iframe src={src} title={title} loading="lazy" allowFullScreen referrerPolicy="strict-origin-when-cross-origin" />
  );
}
