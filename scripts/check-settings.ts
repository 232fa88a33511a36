/** Everything that either process would refuse to start with, before anything is started or waited for. */
import { DataFolderError, makeDataFolder } from '#commerce/kernel/data-folder.ts';
import { commerceFaults } from '#commerce/kernel/env.ts';
import { storefrontFaults } from '#lib/process/env.ts';
import { demoSetting, SettingError, type Settings } from './settings.ts';

/** Long enough for a secret: the embedded backend makes those that are not given. */
const MADE_LATER = 'made when the shop starts';

function withSecrets(env: NodeJS.ProcessEnv, settings: Settings): NodeJS.ProcessEnv {
  if (settings.externalCommerce !== null) return env;
  const DEMO = demoSetting(env);
  // A real shop keeps its secrets itself, and is told here, where all that is wrong stands together.
  if (['', '0', 'false'].includes(DEMO)) return { ...env, DEMO };
  const { SESSION_SECRET, SERVICE_TOKEN } = env;
  return { ...env, DEMO, SESSION_SECRET: SESSION_SECRET || MADE_LATER, SERVICE_TOKEN: SERVICE_TOKEN || MADE_LATER };
}

/**
 * Checks the settings of both processes, and makes the data folder.
 * @throws SettingError with a line for each variable that is wrong: its name and what it accepts
 */
export function checkSettings(settings: Settings, env: NodeJS.ProcessEnv): void {
  const given = withSecrets(env, settings);
  // A commerce backend elsewhere has settings of its own.
  const commerce = settings.externalCommerce === null ? commerceFaults(given) : [];
  const faults = new Map([...commerce, ...storefrontFaults(given)]);
  if (faults.size > 0) throw new SettingError([...faults].map(([name, fault]) => `${name} ${fault}`).join('\n'));
  try {
    makeDataFolder(settings.dataDir);
  } catch (error) {
    throw error instanceof DataFolderError ? new SettingError(error.message) : error;
  }
}
