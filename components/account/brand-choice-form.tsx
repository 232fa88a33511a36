'use client';
import type { BrandSummary } from '#lib/contract/brands.ts';
import { BrandChoice } from './brand-choice.tsx';

/** The choice of brands on a page of its own; the browser sends it. */
export function BrandChoiceForm(props: { brands: readonly BrandSummary[]; followed: readonly number[] }) {
  return <BrandChoice {...props} />;
}
