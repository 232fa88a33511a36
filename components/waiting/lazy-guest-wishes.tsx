'use client';
import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import type { GuestWishes } from './guest-wishes.tsx';

const Wishes = dynamic(() => import('./guest-wishes.tsx').then((module) => module.GuestWishes));

/** A guest's wish list with its code in a file of its own: members, whose list the server shows, do not load it. */
export function LazyGuestWishes(props: ComponentProps<typeof GuestWishes>) {
  return <Wishes {...props} />;
}
