import { addressOf, contract, isAlias } from '#lib/contract/contract.ts';
import type { Call } from '#lib/contract/define.ts';
import { PAGES } from './pages.ts';

const WHO = { public: 'anybody', session: 'a session', member: 'a member' } as const;

/** What the storefront makes of a call: the pages that there are not without it, else the parts. */
function usesOf(call: string): string {
  const needed = PAGES.filter(({ needs }) => (needs as readonly string[]).includes(call)).map(
    ({ name }) => `**${name}**`,
  );
  const parts = PAGES.flatMap(({ name, parts: all }) =>
    Object.entries(all).flatMap(([part, calls]) =>
      (calls as readonly string[]).includes(call) ? [`${name}: ${part}`] : [],
    ),
  );
  return [...needed, ...parts].join('; ');
}

const escaped = (text: string): string => text.replaceAll('|', '\\|');

/** Every call of the contract as a row of docs/backend.md: how it is called, by whom, what it is, what it is for. */
export function callTable(): string {
  const rows = Object.keys(contract)
    .filter(isAlias)
    .map((alias) => {
      const { method, access, summary, path }: Call = contract[alias];
      const address = ['', addressOf(alias), ...Object.keys(path.shape).map((name) => `{${name}}`)].join('/');
      return `| \`${method} ${address}\` | ${WHO[access]} | ${escaped(summary)} | ${usesOf(alias)} |`;
    });
  return ['| call | whose | what it answers | what needs it |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
