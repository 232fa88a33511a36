/**
 * `npm run conformance:content`: holds a real space against the requests that the embedded content service answers in the
 * gate. The space must have the stories of tests/conformance/content-stories.ts; `-- --stories` prints them.
 */
import { STORYBLOK_ORIGINS } from '#lib/rules/embedded-content.ts';
import { CONTENT_REQUESTS, conformance } from '#tests/conformance/content-requests.ts';
import { EDITED, ENTRIES, PUBLISHED, UNPUBLISHED } from '#tests/conformance/content-stories.ts';

const HOSTS: Readonly<Record<string, string>> = STORYBLOK_ORIGINS;

if (process.argv.includes('--stories')) {
  console.log(
    JSON.stringify({ published: PUBLISHED, edited: EDITED, unpublished: UNPUBLISHED, entries: ENTRIES }, null, 2),
  );
} else {
  const { STORYBLOK_TOKEN, STORYBLOK_PREVIEW_TOKEN, STORYBLOK_REGION = 'eu', STORYBLOK_ENDPOINT } = process.env;
  const origin = STORYBLOK_ENDPOINT ?? HOSTS[STORYBLOK_REGION];
  if (!STORYBLOK_TOKEN || !STORYBLOK_PREVIEW_TOKEN || !origin) {
    console.error('Set STORYBLOK_TOKEN, STORYBLOK_PREVIEW_TOKEN and STORYBLOK_REGION (eu, us, ca, ap or cn).');
    process.exit(2);
  }
  const tokens = { public: STORYBLOK_TOKEN, preview: STORYBLOK_PREVIEW_TOKEN };
  const found = await conformance({ origin, tokens });
  for (const [name, lines] of found) {
    console.log(`${lines.length === 0 ? 'ok    ' : 'DIFFERS'} ${name}`);
    for (const line of lines) console.log(`        ${line}`);
  }
  const failed = [...found.values()].filter((lines) => lines.length > 0).length;
  console.log(`${CONTENT_REQUESTS.length - failed} of ${CONTENT_REQUESTS.length} as expected`);
  process.exit(failed === 0 ? 0 : 1);
}
