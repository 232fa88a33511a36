/** What Next's code in browsers reads of its table of constants: the rest, messages for developers, is of no use there. */
export const READ_IN_BROWSERS = ['NEXT_NAV_DEPLOYMENT_ID_HEADER'];

/**
 * Loader of the bundler for Next's table of constants in production builds for browsers: leaves of it what is read there.
 * @param source the module as Next ships it
 * @returns a module with the constants of `READ_IN_BROWSERS` alone
 * @throws Error when Next declares one of them in another way, or no longer
 */
export default function keepWhatIsRead(source: string): string {
  const kept = READ_IN_BROWSERS.map((name) => {
    const value = new RegExp(`^const ${name} = ('[^']*');$`, 'm').exec(source)?.[1];
    if (!value) throw new Error(`Next declares no constant ${name} (lib/process/browser-constants.ts)`);
    return `exports.${name} = ${value};`;
  });
  return kept.join('\n');
}
