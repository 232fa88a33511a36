'use client';
import type { ComponentProps } from 'react';
import { ProductCarousel } from './product-carousel.tsx';

/** A carousel of bestsellers within a page that the server renders. Needs the `Card` and `Price` messages. */
export function BestsellerCarousel(props: ComponentProps<typeof ProductCarousel>) {
  return <ProductCarousel {...props} />;
}
