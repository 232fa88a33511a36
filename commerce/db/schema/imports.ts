/** What the last import of products changed, kept so that it can be taken back. */
import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The last import that changed anything; one row at most. */
export const importRun = pgTable('import_run', {
  id: smallint('id').primaryKey(),
  file: text('file').notNull(),
  at: instant('at').notNull(),
  /** Newest migration of the code that ran it: rows of another schema are not put back. */
  schema: text('schema').notNull(),
});
/** Its rows, each as PostgreSQL writes a row as text: as they were, and as it left them. */
export const importedRow = pgTable('imported_row', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  ofTable: text('of_table').notNull(),
  isBefore: boolean('is_before').notNull(),
  content: text('content').notNull(),
});
