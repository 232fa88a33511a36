import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installSystemPackages } from './system-packages.ts';

/** The HTML checker runs from this release of Java on. */
const RELEASE = 11;
const PACKAGES = {
  apt: ['default-jre-headless'],
  apk: ['openjdk17-jre-headless'],
  dnf: ['java-latest-openjdk-headless'],
  brew: ['openjdk'],
} as const;
/** Homebrew keeps its Java off the PATH; macOS has a stub there that only asks for an installation. */
const HOMEBREW = '/opt/homebrew/opt/openjdk/bin/java';

function isJava(program: string): boolean {
  const { stderr, status } = spawnSync(program, ['-version'], { encoding: 'utf8' });
  const release = /version "(?:1\.)?(\d+)/.exec(stderr ?? '')?.[1];
  return status === 0 && Number(release) >= RELEASE;
}

/** A Java that runs: of JAVA_HOME, of the PATH, of Homebrew; null where there is none. */
export function findJava(): string | null {
  const home = process.env.JAVA_HOME ? [path.join(process.env.JAVA_HOME, 'bin', 'java')] : [];
  return [...home, 'java', HOMEBREW].find(isJava) ?? null;
}

/**
 * A Java for the HTML checker: an installed one, else the system's package. A developer may test without; the HTML is
 * then not checked, and said not to be.
 * @throws Error under CI, where nothing may be left untested
 */
export function provideJava(tell: (message: string) => void): void {
  if (findJava()) return;
  tell('no Java found: trying the system’s packages …');
  installSystemPackages(PACKAGES);
  if (findJava()) return;
  const missing = `no Java ${RELEASE} or newer: install one, or name it with JAVA_HOME`;
  if (process.env.CI) throw new Error(missing);
  tell(`${missing}; the HTML of the pages is NOT CHECKED`);
}
