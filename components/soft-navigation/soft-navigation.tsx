'use client';
import { useRouter } from 'next/navigation';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { layOutAll, layOutNearFirst, layOutRest } from '#components/behaviour/lay-out-rest.ts';
import { keepPictureOf } from '#components/behaviour/picture-ahead.ts';
import { type Following, followingOf, softLinkOf } from '#components/behaviour/soft-link.ts';
import { usePathChange } from '#components/behaviour/use-path-change.ts';
import { useWaitedFor } from '#components/behaviour/use-waited-for.ts';
import { whenIdle } from '#components/behaviour/when-idle.ts';
import { cardFactsOf } from '#components/product-cards/card-facts.ts';
import { PendingBar } from '#components/ui/waiting/pending-bar.tsx';
import { notes } from '#lib/api/notes.ts';
import { guardRouter, prefetchPage } from './next-router.ts';
import type { ChosenProduct } from './product-skeleton.tsx';
import { logOutdatedLoad, needsDocument, newerVersion } from './version-check.ts';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Without these nothing shows that a page is on its way, and the page comes all the same. */
const nothing = { default: (_props: object) => null };

type Outline = (props: { product: ChosenProduct; label: string }) => ReactNode;

/** What shows that a page is on its way is fetched with the first wish to go anywhere. */
const loadOutline = (): Promise<Outline | null> =>
  import('./product-skeleton.tsx').then(
    (module) => module.ProductSkeleton,
    () => null,
  );
const loadPlaceholder = () =>
  import('./loading-placeholder.tsx').then(
    (module) => ({ default: module.LoadingPlaceholder }),
    () => nothing,
  );
const LoadingPlaceholder = lazy<(props: { label: string }) => ReactNode>(loadPlaceholder);

/** The product whose card a link stands in; null where it stands in none. */
function chosenBy(link: Element | null): ChosenProduct | null {
  const facts = cardFactsOf(link);
  const content = document.querySelector('main');
  return facts && content && { ...facts, contentTop: content.getBoundingClientRect().top + window.scrollY };
}

/** Notes the page that is shown now. @returns its content */
function notePage(): HTMLElement | null {
  const content = document.querySelector('main');
  notes.push({ page: { ...content?.dataset }, path: location.pathname });
  return content;
}

/** A page that has come begins at its content: what led to it is gone, or stands in the shell (WCAG 2.4.3). */
function arrive(): void {
  whenIdle(layOutRest);
  const content = notePage();
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
}

/** A target that takes longer has a placeholder stand in its place, ms. */
const PLACEHOLDER_AFTER_MS = 800;

/**
 * Follows the shop's links without a document load, for all of them at once: the target is fetched on intent (hover,
 * focus, touch), never just for being on screen, so that a listing costs no request per card (docs/next-pitfalls.md, 9).
 * A page of an outdated version loads the document instead (MW-12), one that meets an outage stays (MW-20).
 * Shows a bar at the top of the window while a target is on its way, the outline of a product whose card was chosen at
 * once, and a placeholder for any other page that takes long.
 */
export function SoftNavigation({ label }: { label: string }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [leaving, setLeaving] = useState(false);
  const [chosen, setChosen] = useState<ChosenProduct | null>(null);
  // No lazy component: React would show one that it has not rendered yet only after a page that is there already.
  const [Outline, setOutline] = useState<Outline | null>(null);
  const latest = useRef<Following | null>(null);
  const waitedFor = useWaitedFor(pending && leaving && chosen === null, PLACEHOLDER_AFTER_MS);
  useEffect(() => {
    const bringOutline = async () => {
      const outline = await loadOutline();
      setOutline(() => outline);
    };
    const go = async (following: Following) => {
      latest.current = following;
      const asDocument = await needsDocument();
      if (latest.current !== following) return;
      const { path, scroll } = following;
      // Offline, a document would be the browser's own page of an error.
      if (asDocument && navigator.onLine) return window.location.assign(path);
      // Another view of the same page replaces it in place, without a placeholder (decision 15).
      const leaves = new URL(path, window.location.href).pathname !== window.location.pathname;
      setLeaving(leaves);
      if (leaves) layOutNearFirst();
      startTransition(() => {
        router.push(path, { scroll });
        setChosen(null);
      });
    };
    const follow = (event: MouseEvent) => {
      const following = followingOf(event, window.location);
      if (following === null) return;
      event.preventDefault();
      const link = softLinkOf(event.target);
      keepPictureOf(link);
      setChosen(chosenBy(link));
      void bringOutline();
      void go(following);
    };
    const fetchAhead = ({ target }: Event) => {
      const link = softLinkOf(target);
      if (!link) return;
      void newerVersion();
      void bringOutline();
      void loadPlaceholder();
      prefetchPage(router, link.pathname + link.search);
    };
    const giveUp = () => {
      latest.current = null;
      keepPictureOf(null);
      setChosen(null);
    };
    const leave = new AbortController();
    const { signal } = leave;
    document.addEventListener('click', follow, { signal });
    window.addEventListener('popstate', giveUp, { signal });
    // Before the router hears of it, and shows the page with the same event.
    window.addEventListener('popstate', layOutAll, { signal, capture: true });
    for (const intent of INTENTS) document.addEventListener(intent, fetchAhead, { passive: true, signal });
    return () => leave.abort();
  }, [router]);
  useEffect(guardRouter, []);
  usePathChange(arrive);
  useEffect(() => {
    // The page is live: the script loader does now what was asked for before (lib/edge/documents/defer-scripts.ts).
    document.documentElement.dataset.live = '';
    window.dispatchEvent(new Event('shop-live'));
    notePage();
    whenIdle(layOutRest);
    void logOutdatedLoad();
  }, []);
  return (
    <>
      {pending && <PendingBar stays={!leaving} />}
      <Suspense>
        {chosen && Outline && <Outline product={chosen} label={label} />}
        {waitedFor && <LoadingPlaceholder label={label} />}
      </Suspense>
    </>
  );
}
