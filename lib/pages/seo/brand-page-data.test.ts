import { expect, it } from 'vitest';
import { brandPageData } from './structured-data.ts';

const config = { baseUrl: 'https://uk.example' };
const brand = {
  name: 'Nordfjell',
  url: '/brand/nordfjell',
  intro: 'Skis from the north.',
  pictures: { wide: { key: 'ice-1', alt: '' }, tall: { key: 'ice-2', alt: '' } },
};

it('tells search engines what buyers say of a brand, in total and each of those shown', () => {
  const review = { id: 1, author: 'Maya L.', rating: 4, text: 'Good.', date: '2026-02-01T10:00:00.000Z' };
  expect(brandPageData(config, brand, { totalRating: 4.3, count: 35, reviews: [review] })).toMatchObject({
    '@type': 'Brand',
    url: 'https://uk.example/brand/nordfjell',
    image: 'https://uk.example/media/ice-1/1400.webp',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, bestRating: 5, reviewCount: 35 },
    review: [{ author: { name: 'Maya L.' }, datePublished: '2026-02-01', reviewRating: { ratingValue: 4 } }],
  });
});

it('claims no rating that nobody gave, nor where it could not be asked', () => {
  for (const reviews of [null, { totalRating: null, count: 0, reviews: [] }]) {
    const data = brandPageData(config, { ...brand, pictures: null, intro: '' }, reviews);
    expect(Object.keys(data)).toEqual(['@context', '@type', 'name', 'url']);
  }
});
