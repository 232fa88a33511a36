import { join } from 'node:path';

/** Where drizzle-kit writes the migrations; the same files run on both engines. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');
