import { defineConfig } from 'vitest/config';

/** Apart from the other tests, for these need the production build and most of the machine (`npm test` runs them after it). */
export default defineConfig({
  test: {
    name: 'instances',
    environment: 'node',
    include: ['tests/instances/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
