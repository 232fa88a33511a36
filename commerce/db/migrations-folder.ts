import { fileURLToPath } from 'node:url';

/** Where drizzle-kit writes the migrations; the same files run on both engines. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
