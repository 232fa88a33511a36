import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source-files.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** The arguments of node in a command, without what only a start through npm needs. */
const argumentsOf = (command: string): string[] =>
  command
    .replace(/^.*?\bnode /, '')
    .split(' ')
    .filter((word, at, all) => word !== '--import' && all[at - 1] !== '--import');

describe.each([
  ['serac-commerce', 'start:commerce', '1G'],
  ['serac-storefront', 'start:storefront', '768M'],
])('the unit %s', (name, script, memory) => {
  const unit = read(`deploy/systemd/${name}.service`);
  const settingOf = (key: string): string => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

  it(`starts what npm run ${script} starts, as one process of node`, () => {
    expect(argumentsOf(settingOf('ExecStart'))).toEqual(argumentsOf(scripts[script] ?? ''));
    expect(settingOf('ExecStart')).toMatch(/^\/opt\/serac\/node_modules\/\.bin\/node /);
  });

  it('lets it answer what is under way before it is killed', () => {
    expect(settingOf('KillSignal')).toBe('SIGTERM');
    expect(Number(settingOf('TimeoutStopSec'))).toBeGreaterThan(10);
  });

  it('bounds its memory as compose.yaml does', () => {
    expect(settingOf('MemoryMax')).toBe(memory);
    expect(read('compose.yaml')).toContain(`memory: ${memory}`);
  });
});
