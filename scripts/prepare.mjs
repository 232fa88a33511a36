// Runs before anything is installed: Node built-ins only, any Node from 20 on.
// Installs the packages when they are missing or older than the lock file.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const OLDEST_NODE = 20;

function fail(message) {
  console.error(`serac: ${message}`);
  process.exit(1);
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

function isInstalled(stamp, hash) {
  if (!existsSync(path.join(root, 'node_modules/.bin/node'))) return false;
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** npm prints its whole manual after an error: its first lines say what is wrong. */
function firstErrors(output) {
  return (output ?? '')
    .split('\n')
    .filter((line) => line.startsWith('npm error'))
    .slice(0, 12)
    .join('\n');
}

const major = Number(process.versions.node.split('.')[0]);
if (major < OLDEST_NODE) fail(`Node ${OLDEST_NODE} or newer is needed, this is ${process.versions.node}`);

const hash = lockHash();
const stamp = path.join(root, 'node_modules/.serac-installed');
if (!isInstalled(stamp, hash)) {
  console.log('serac: installing packages (once, about a minute) …');
  const started = Date.now();
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm, 'install']] : ['npm', ['install']];
  // Not `npm ci`: it begins by deleting node_modules, and with it the Node that may be running this.
  // CI=true and a production setting of the machine must not leave out what the scripts themselves need.
  // The lock file says what is wanted by its hash: what npm has kept of it need not be asked about again.
  const wanted = ['--include=dev', '--include=optional', '--prefer-offline', '--no-fund', '--no-audit'];
  const result = spawnSync(command, [...args, ...wanted], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (result.status !== 0) fail(`npm install failed:\n${firstErrors(result.stderr) || result.error}`);
  if (!existsSync(path.join(root, 'node_modules/.bin/node'))) fail('the package "node" did not install its Node 24');
  writeFileSync(stamp, hash);
  console.log(`serac: packages installed in ${Math.round((Date.now() - started) / 1000)} s`);
}
