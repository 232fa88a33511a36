import { expect, it } from 'vitest';
import { OF_COMMERCE } from '../../scripts/shop.ts';
import { wayFrom } from './way-of-files.ts';

it('`npm run dev` watches every file that the commerce process needs', () => {
  const needed = new Set([...wayFrom('commerce/main.ts'), ...wayFrom('demo/plug-in.ts')]);
  expect(needed.size).toBeGreaterThan(300);
  expect([...needed].filter((file) => !OF_COMMERCE.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
});
