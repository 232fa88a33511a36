import { existsSync } from 'node:fs';
import path from 'node:path';
import createNextIntlPlugin from 'next-intl/plugin';

const withMessages = createNextIntlPlugin({
  requestConfig: './lib/pages/request-messages.ts',
  experimental: {
    messages: {
      path: './content/messages',
      format: 'json',
      locales: [
        'da_DK',
        'de_AT',
        'de_CH',
        'de_DE',
        'en_GB',
        'en_US',
        'es_ES',
        'fr_CH',
        'fr_FR',
        'it_IT',
        'nl_NL',
        'sv_SE',
      ],
      precompile: true,
    },
  },
});

// Names of classes stand in the components as literals, steps of the scales in the sheets (decision 130).
const styles = {
  loader: './lib/stylesheets/loader.ts',
  options: {
    short: process.env.NODE_ENV === 'production',
    everywhere: 'app/styles.ts',
    scales: 'content/brands/scales.css',
  },
};

/** @type {import('next').NextConfig} */
const config = {
  // The serving edge compresses once per cached page; Next's own compression would write headers before it (docs/next-pitfalls.md, 12).
  compress: false,
  // The edge names what it sends itself, once per cached page; Next would read every page anew at each request.
  generateEtags: false,
  poweredByHeader: false,
  // Everybody gets the head of a page in its head (docs/next-pitfalls.md, 16).
  htmlLimitedBots: /.*/,
  skipTrailingSlashRedirect: true,
  cacheHandler: path.join(import.meta.dirname, 'lib/edge/cache/isr-cache.ts'),
  cacheMaxMemorySize: 0,
  images: { unoptimized: true },
  distDir: process.env.NEXT_DIST_DIR || '.next',
  turbopack: {
    // Browsers get less of two packages than the server, and of Next's constants below: what of them no page uses
    // cannot be left out otherwise.
    resolveAlias: {
      'next-intl': { browser: './lib/i18n/browser-intl.ts' },
      'next/dist/compiled/process': { browser: './lib/process/browser-process.ts' },
    },
    rules: {
      '*.module.css': { loaders: [styles], as: '*.css' },
      'globals.css': { loaders: [styles] },
      // The address of a file, as vitest takes it: content/brands/brand-look.ts.
      '*': { condition: { query: '?url' }, type: 'asset' },
      '*.tsx': { condition: { content: /\.module\.css'/ }, loaders: [styles] },
      '**/next/dist/lib/constants.js': {
        condition: { all: ['browser', 'production'] },
        loaders: ['./lib/process/browser-constants.ts'],
      },
    },
  },
  experimental: {
    // A page loads the sheets it shows, in few requests: a request is reckoned as so many bytes that are not needed.
    cssChunking: { type: 'graph', requestCost: 20000 },
    // Scripts compress better in few files (decision 137); a page has one of its own beside those that all share.
    turbopackChunking: { minChunkSize: 200_000, maxMergeChunkSize: 4_000_000, maxChunkCountPerGroup: 1 },
    turbopackCjsTreeShaking: true,
    // Nothing reads them: a tenth of the build's time, and a quarter of what it writes.
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
  },
  // `npm test` and `npm run typecheck` check all types: a first start need not wait for it. Where the demo is deleted, what is
  // shipped is checked here, and the tests, which take their goods from the demo, are not.
  typescript: existsSync(path.join(import.meta.dirname, 'demo'))
    ? { ignoreBuildErrors: true }
    : { tsconfigPath: 'tsconfig.deployment.json' },
  devIndicators: false,
  allowedDevOrigins: ['**.localhost'],
};

const made = withMessages(config);
// Written after next-intl's own, which it would be overwritten by.
made.turbopack.resolveAlias['use-intl/format-message'] = {
  browser: './lib/i18n/browser-format-message.ts',
  default: made.turbopack.resolveAlias['use-intl/format-message'],
};

export default made;
