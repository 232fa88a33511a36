import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./commerce/db/schema-catalogue.ts', './commerce/db/schema-members.ts'],
  out: './commerce/db/migrations',
});
