import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'stores',
    'catalogue',
    'brands',
    'prices',
    'members',
    'newsletter',
    'baskets',
    'discounts',
    'shipments',
    'returns',
    'documents',
    'reminders',
    'interests',
    'rewards',
    'password-reset',
    'identities',
    'changes',
    'conversions',
    'payments',
    'search',
    'wishes',
  ].map((part) => `./commerce/db/schema/${part}.ts`),
  out: './commerce/db/migrations',
});
