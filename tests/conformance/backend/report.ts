import type { Finding } from './backend.ts';
import type { Outcome } from './rule.ts';
import { type Conformance, findingsOf } from './run.ts';

const line = ({ said, isMissing }: Finding): string => `  ${isMissing ? 'MISSING' : 'BROKEN '}    ${said}`;

function lines({ name, findings, untried }: Outcome): string[] {
  if (untried !== null) return [`  not tried  ${name} (${untried})`];
  return findings.map(line);
}

/** The report as a person reads it: what is wrong or was not tried, then what pages make of it. */
export function written(found: Conformance): string {
  const { chapters, pages, gaps } = found;
  const all = chapters.flatMap(({ outcomes }) => outcomes);
  const held = all.filter(({ findings, untried }) => findings.length === 0 && untried === null).length;
  const untried = all.filter((one) => one.untried !== null).length;
  return [
    ...(gaps.length > 0 ? ['Seen while looking around', ...gaps.map(line)] : []),
    ...chapters.flatMap(({ heading, outcomes }) => {
      const kept = outcomes.filter(({ findings, untried: why }) => findings.length === 0 && why === null).length;
      return ['', `${heading}: ${kept} of ${outcomes.length} hold`, ...outcomes.flatMap(lines)];
    }),
    '',
    'Pages',
    ...pages.map(({ name, state, lacks }) => {
      const what = lacks.length > 0 ? `: ${lacks.join(', ')}` : '';
      return `  ${state.padEnd(13)}  ${name}${what}`;
    }),
    '',
    `${held} rules hold, ${findingsOf(found).length} findings, ${untried} not tried`,
  ].join('\n');
}
