'use client';
import { useEffect } from 'react';
import { whenIdle } from '#components/behaviour/when-idle.ts';

/** Has the forms that wait and wish sent without leaving the page, once the browser has nothing better to do. */
export function FormsInPlace() {
  useEffect(() => whenIdle(() => void import('./in-place.ts').then(({ takeOverForms }) => takeOverForms())), []);
  return null;
}
