import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All that makes words of texts stands in this folder. */
const FOLDER = import.meta.dirname;

/** Names the rules by which texts are cut into words: what was made of them by other rules is made anew. @returns SHA-256, hexadecimal */
export function wordRules(folder: string = FOLDER): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) {
    if (!file.includes('.test.')) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}
