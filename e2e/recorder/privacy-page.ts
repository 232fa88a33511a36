import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHOICES, type Choice } from './choices.ts';
import { type Judged, type Line, staysFor } from './declared.ts';

/** What was seen in one store with one choice. */
export interface Recording {
  readonly store: { readonly id: number };
  readonly choice: Choice;
  readonly seen: readonly (Judged & { readonly by: ReadonlySet<string> })[];
}

interface Row {
  readonly line: Line;
  readonly by: Set<string>;
  readonly choices: Set<Choice>;
}

const KINDS = [
  ['cookie', 'Cookies'],
  ['localStorage', 'Local storage'],
  ['sessionStorage', 'Session storage'],
  ['request', 'Requests'],
] as const;

const PAGE = path.join(import.meta.dirname, '../../docs/privacy.md');

function rowsOf(everything: readonly Line[], recordings: readonly Recording[]): Row[] {
  const rows = new Map<string, Row>();
  const rowOf = (line: Line): Row => {
    const key = `${line.kind} ${line.name}`;
    const row = rows.get(key) ?? { line, by: new Set(), choices: new Set() };
    rows.set(key, row);
    return row;
  };
  for (const line of everything) rowOf(line);
  for (const { choice, seen } of recordings) {
    for (const { line, by } of seen) {
      const row = rowOf(line);
      row.choices.add(choice);
      for (const writer of by) row.by.add(writer);
    }
  }
  return [...rows.values()];
}

const seenWith = ({ choices }: Row): string => {
  if (choices.size === 0) return 'not on these pages';
  return choices.size === CHOICES.length ? 'any' : CHOICES.filter((choice) => choices.has(choice)).join(', ');
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

function table(rows: readonly Row[], isRequest: boolean): string {
  const head = isRequest
    ? ['request', 'whose', 'consent', 'seen with', 'why']
    : ['name', 'whose', 'written by', 'consent', 'stays', 'seen with', 'why'];
  const cells = rows.map((row) => {
    const { name, who, category, days, why } = row.line;
    const kept = isRequest ? [] : [[...row.by].sort().join(', ')];
    const stays = isRequest ? [] : [staysFor(days)];
    return [`\`${name}\``, who, ...kept, category, ...stays, seenWith(row), why].map(cell);
  });
  return [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/**
 * Writes docs/privacy.md: all that is declared, and with which answers it was seen.
 * @param isWhole was every type of page seen with every answer?
 */
export function writePrivacyPage(
  everything: readonly Line[],
  recordings: readonly Recording[],
  isWhole: boolean,
): void {
  const rows = rowsOf(everything, recordings);
  const stores = [...new Set(recordings.map(({ store }) => store.id))].join(' and ');
  const parts = KINDS.map(([kind, title]) => {
    const own = rows.filter(({ line }) => line.kind === kind);
    return `## ${title}\n\n${table(own, kind === 'request')}`;
  });
  const text = `# What a visitor's browser asks for and keeps

Written by \`npm run privacy\`, which drives every type of page of stores ${stores} of the demo through every answer to the question
about cookies (${CHOICES.join(', ')}), as a guest and as a member.${isWhole ? '' : ' This time each type of page that has code of its own was seen once, with answers that change from page to page.'} \`e2e/consent.spec.ts\` fails on anything that is not declared, or
comes before its consent; in the gate it opens the types of pages that have code of their own, and asks for the others.

The declarations: \`lib/consent/stored-items.ts\` (what the shop keeps), \`lib/integrations\` with each store's settings (external parts,
here the demo's partner), \`e2e/recorder/own-requests.ts\`. Of the first two the preferences and the cookie policy make the visitor's
tables, and a withdrawal deletes by them.

"Stays" is the longest that something may; "not on these pages" is kept by forms, returns from mails and the like.

${parts.join('\n\n')}
`;
  writeFileSync(PAGE, text);
}
