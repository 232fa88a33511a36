import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'stores',
    'catalogue',
    'prices',
    'members',
    'baskets',
    'discounts',
    'shipments',
    'password-reset',
    'changes',
  ].map((part) => `./commerce/db/schema-${part}.ts`),
  out: './commerce/db/migrations',
});
