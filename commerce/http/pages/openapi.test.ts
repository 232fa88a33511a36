import { expect, it } from 'vitest';
import { contract } from '#lib/contract/contract.ts';
import { openApi } from './openapi.ts';

const document = openApi('1.2.3');
const text = JSON.stringify(document);

it('has one operation for each call, with its path values', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods ?? {}));
  expect(operations).toHaveLength(Object.keys(contract).length);
  expect(Object.keys(document.paths['/recently-viewed'] ?? {})).toEqual(['get', 'post']);
  expect(document.paths['/hp-data/{storeId}/{groupId}/{genderId}']?.get?.parameters).toHaveLength(3);
});

it('refers to nothing that is not there', () => {
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
  expect(references).toContain('#/components/schemas/ProductCard');
  for (const target of references) {
    expect(document.components.schemas).toHaveProperty([target.replace('#/components/schemas/', '')]);
  }
  expect(text).not.toContain('$defs');
});

it('says what is required: path values are, parameters with a default are not', () => {
  const parameters = document.paths['/cat-products-es']?.get?.parameters ?? [];
  const required = parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  expect(required).toEqual(['store_id']);
  expect(parameters.find(({ name }) => name === 'brand')).toMatchObject({ explode: false });
});

it('describes requests as they are sent and replies as they arrive', () => {
  const add = document.paths['/basket-add']?.post;
  expect(JSON.stringify(add?.requestBody)).toContain('"required":["productID","quantity"]');
  expect(add?.parameters).toContainEqual(expect.objectContaining({ name: 'idempotency-key', in: 'header' }));
  expect(add?.security).toEqual([{ session: [] }]);
});
