import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'stores',
    'catalogue',
    'brands',
    'prices',
    'members',
    'baskets',
    'discounts',
    'shipments',
    'reminders',
    'password-reset',
    'identities',
    'changes',
    'search',
  ].map((part) => `./commerce/db/schema-${part}.ts`),
  out: './commerce/db/migrations',
});
