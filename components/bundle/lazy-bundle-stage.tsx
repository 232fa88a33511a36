'use client';
import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import type { BundleStage } from './bundle-stage.tsx';

const Stage = dynamic(() => import('./bundle-stage.tsx').then((module) => module.BundleStage));

/**
 * The stage of a bundle, with its code in a file of its own, which the pages of single products do not load. The server
 * renders it like any other: it is there without scripts, with its stylesheet, which React's own `lazy` would leave out. A
 * boundary around it would have it stand hidden until scripts show it.
 */
export function LazyBundleStage(props: ComponentProps<typeof BundleStage>) {
  return <Stage {...props} />;
}
