import type { ComponentType } from 'react';
import type { ShopBrand } from '#lib/contract/values.ts';
import { MoraineMark } from './moraine/logo.tsx';
import { SeracMark } from './serac/logo.tsx';

const MARKS: Record<ShopBrand, ComponentType> = { serac: SeracMark, moraine: MoraineMark };

/** The drawn mark of a shop brand, in the colours of its tokens. */
export function BrandMark({ brand }: { brand: ShopBrand }) {
  const Mark = MARKS[brand];
  return <Mark />;
}
