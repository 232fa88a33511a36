'use client';
import dynamic from 'next/dynamic';

/**
 * The stage of a bundle, with its code in a file of its own, which the pages of single products do not load. The server
 * renders it like any other: it is there without scripts, and nothing moves when they arrive.
 */
export const LazyBundleStage = dynamic(() => import('./bundle-stage.tsx').then(({ BundleStage }) => BundleStage));
