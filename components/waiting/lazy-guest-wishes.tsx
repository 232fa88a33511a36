'use client';
import { type ComponentProps, lazy } from 'react';
import type { GuestWishes } from './guest-wishes.tsx';

const Wishes = lazy(() => import('./guest-wishes.tsx').then((module) => ({ default: module.GuestWishes })));

/** A guest's wish list with its code in a file of its own: members, whose list the server shows, do not load it. */
export function LazyGuestWishes(props: ComponentProps<typeof GuestWishes>) {
  return <Wishes {...props} />;
}
