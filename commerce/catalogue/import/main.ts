/** `npm run import -- FILE`: loads a product file as Magento 2 or Shopify exports it. Ends with 0, 2 where rows were refused, 1 where nothing was done. */
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#commerce/db/open-database.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { EnvError, readDataEnv } from '#commerce/kernel/env.ts';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import { createLog } from '#lib/observability/create-log.ts';
import { NO_MAP, readImportMap } from './formats/import-map.ts';
import { ImportFileError } from './formats/read-file.ts';
import { importFile } from './import-file.ts';
import { summarise } from './import-report.ts';
import { reportPage } from './report-page.ts';
import { readImportStores } from './store-names.ts';
import { suggestMap } from './suggest-map.ts';
import { undoImport, undoLines } from './undo/undo-import.ts';

const USAGE = `npm run import -- FILE [--pictures FOLDER] [--currency GBP] [--report FILE] [--map FILE] [--suggest-map] [--old-suffix .html] [--dry-run] [--retire-missing]
npm run import -- --undo
  FILE        CSV as Magento 2 (System > Data Transfer > Export > Products) or Shopify exports it
  --pictures  folder of the picture files it names; by default the folder FILE is in
  --currency  of prices without a store view; by default that of the first store
  --report    where the report goes; by default FILE.report.json, and beside it a page to read: FILE.report.html
  --map       what attributes are and what things are called by language; by default import-map.yaml beside FILE, if there is one
  --suggest-map  writes a first import-map.yaml from FILE beside it, to be filled in, and does nothing else
  --dry-run   only says what would become of it
  --old-suffix  what the shop before put behind each url_key: addresses with it lead to the products
  --retire-missing  takes products that FILE does not name out of all stores
  --undo      takes the last import back`;

const REFUSED = 2;
const print = (message: string): void => console.log(`serac: ${message}`);

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        pictures: { type: 'string' },
        currency: { type: 'string' },
        report: { type: 'string' },
        map: { type: 'string' },
        'suggest-map': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        'retire-missing': { type: 'boolean' },
        'old-suffix': { type: 'string' },
        undo: { type: 'boolean' },
      },
    });
    const [file, ...more] = positionals;
    if (values.undo) {
      if (positionals.length > 0 || Object.keys(values).length > 1) throw new Error('Nothing else goes with --undo');
      return null;
    }
    if (!/^(?:[./-][\w./-]*)?$/.test(values['old-suffix'] ?? ''))
      throw new Error('--old-suffix is none, such as .html');
    if (file === undefined || more.length > 0) throw new Error('Name one file');
    if (!existsSync(file)) throw new Error(`There is no file ${file}`);
    const { pictures = dirname(file), currency, report = `${file}.report.json` } = values;
    const beside = join(dirname(resolve(file)), 'import-map.yaml');
    const mapFile = values.map ?? (existsSync(beside) ? beside : undefined);
    const [isDryRun, retiresMissing] = [values['dry-run'] ?? false, values['retire-missing'] ?? false];
    return {
      file: resolve(file),
      pictures: resolve(pictures),
      currency,
      report: resolve(report),
      isDryRun,
      retiresMissing,
      mapFile,
      suggestsMap: values['suggest-map'] ?? false,
      suggestion: values.map ?? beside,
      oldSuffix: values['old-suffix']?.toLowerCase(),
    };
  } catch (error) {
    throw new ImportFileError(`${(error as Error).message}\n${USAGE}`);
  }
}

type Arguments = NonNullable<ReturnType<typeof readArguments>>;

/** @returns the exit code */
async function importInto(
  db: Database,
  dataDir: string,
  { report: reportFile, mapFile, suggestsMap, suggestion, ...options }: Arguments,
): Promise<number> {
  if (suggestsMap) {
    const languages = [...new Set((await readImportStores(db.query)).map(({ lang }) => lang as Language))];
    const text = await suggestMap(options.file, languages.length > 0 ? languages : LANGUAGES);
    // `wx`: what somebody has filled in stays.
    writeFileSync(suggestion, text, { flag: 'wx' });
    print(`Written: ${suggestion}. Fill in the words, then import: what is left empty stays as the file has it.`);
    return 0;
  }
  const map = mapFile === undefined ? NO_MAP : readImportMap(mapFile);
  if (mapFile !== undefined) print(`As ${mapFile} has it.`);
  const report = await importFile(db, { ...options, map, dataDir, at: Date.now(), onProgress: print });
  writeFileSync(reportFile, `${JSON.stringify(report, null, 2)}\n`);
  const page = `${reportFile.replace(/\.json$/, '')}.html`;
  writeFileSync(page, reportPage(report));
  for (const line of summarise(report)) print(line);
  print(`Report: ${reportFile}, as a page: ${page}`);
  return report.refused.length > 0 ? REFUSED : 0;
}

/** @returns the exit code */
async function main(): Promise<number> {
  const told = readArguments();
  const { dataDir, databaseUrl, logLevel } = readDataEnv();
  // Opening would make an empty one, at a place where nobody will look for it.
  if (!databaseUrl && !existsSync(join(dataDir, 'pg')))
    throw new ImportFileError(`There is no shop in ${dataDir}: start it once, or set DATABASE_URL or DATA_DIR`);
  const log = createLog({ service: 'commerce', level: logLevel });
  const db = await openDatabase({ url: databaseUrl, dir: dataDir, log });
  try {
    await db.migrate();
    if (told !== null) return await importInto(db, dataDir, told);
    for (const line of undoLines(await undoImport(db, Date.now()))) print(line);
    return 0;
  } finally {
    await db.close();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isPlain = error instanceof ImportFileError || error instanceof EnvError;
    const { message, stack } = error as Error;
    const inUse = message.includes('is in use by process')
      ? `${message}\nThe embedded database takes one process at a time: stop the shop, import, start it again.`
      : null;
    console.error(`serac: nothing was done: ${inUse ?? (isPlain ? message : stack)}`);
    process.exitCode = 1;
  },
);
