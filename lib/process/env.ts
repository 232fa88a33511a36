import { z } from 'zod';
import { addressLike, LOG_LEVELS, oneOf, portNumber, readVariables, wholeNumber } from '#lib/rules/setting-values.ts';

const secret = (purpose: string) =>
  z.string(`is required: ${purpose}`).min(24, `must be at least 24 characters: ${purpose}`);

/** What an office behind one address never reaches by shopping. */
const limit = wholeNumber(1, 1_000_000);

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

const Environment = z.object({
  PORT: portNumber(0).default(3000).describe('Port of the storefront'),
  HOST: z.string().optional().describe('Address to listen on; every address where it is not set'),
  COMMERCE_API_URL: addressLike(/^https?$/, 'http://127.0.0.1:4100')
    .default('http://127.0.0.1:4100')
    .describe('Origin of the commerce API'),
  NEXT_DIST_DIR: z.string().default('.next').describe('Folder of the production build'),
  SESSION_SECRET: secret('it seals the session cookies; the same on every instance').describe(
    'Secret that seals session cookies',
  ),
  SERVICE_TOKEN: secret('it is the storefront’s credential for member prices on cached pages').describe(
    'Credential that the commerce API shares with the storefront',
  ),
  PUBLIC_SCHEME: oneOf(['http', 'https']).default('http').describe('Scheme visitors use, behind the proxy if any'),
  TRUSTED_PROXIES: wholeNumber(0, 5).default(0).describe('Proxies in front that append to X-Forwarded-For'),
  EDITOR_ORIGINS: z
    .string()
    .default('https://app.storyblok.com')
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .refine((origins) => origins.every(isOrigin), 'must be a list of origins like https://app.storyblok.com')
    .describe('Origins of the content editor, which may frame the pages of preview hosts'),
  EDITING_DESK: addressLike(/^https?$/, 'http://preview.shop.example:4100/desk')
    .optional()
    .describe('Address of the editing desk, which the front page of a preview host leads to; none: there is none'),
  STORYBLOK_TOKEN: z
    .string()
    .min(8)
    .optional()
    .describe('Public token of a Storyblok space; none: the embedded content'),
  STORYBLOK_PREVIEW_TOKEN: z.string().min(8).optional().describe('Token of that space that reads drafts'),
  STORYBLOK_REGION: oneOf(['eu', 'us', 'ca', 'ap', 'cn']).default('eu').describe('Where the space is kept'),
  ADDRESS_READS_PER_MINUTE: limit
    .default(12_000)
    .describe(
      'Calls of `/api` from one address; a search or a listing counts four, a page made for one request twenty, one of results sixty',
    ),
  ADDRESS_WRITES_PER_MINUTE: limit.default(1200).describe('Writes to `/api` from one address'),
  RUSH_PER_SECOND: wholeNumber(1, 100_000)
    .optional()
    .describe('Newcomers a second that all storefronts together take in, others wait; none: nobody ever waits'),
  RUSH_FIRST: oneOf(['members,baskets', 'members', 'baskets', 'nobody'])
    .default('members,baskets')
    .describe('Who is let in before others while there is a queue'),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info').describe('Of the JSON log'),
  METRICS_PORT: portNumber().optional().describe('Port of the measurements; none: off'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address of the measurements: never a public one'),
  OTEL_EXPORTER_OTLP_ENDPOINT: addressLike(/^https?$/, 'http://collector:4318')
    .optional()
    .describe('Where traces are sent; none: no tracing'),
  REDIS_URL: addressLike(/^rediss?$/, 'redis://host:6379')
    .optional()
    .describe('Redis that several storefronts share'),
});

/** Settings of the storefront process. */
export type Env = Readonly<z.output<typeof Environment>>;

/**
 * Reads the settings of the storefront from variables; an empty variable counts as not set.
 * @throws Error that names every variable that is missing or wrong, and why
 */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const read = readVariables(Environment, variables);
  if ('data' in read) return read.data;
  const lines = [...read.faults].map(([name, fault]) => `  ${name} ${fault}`);
  throw new Error(`The storefront cannot start with these settings:\n${lines.join('\n')}`);
}

/** What is wrong with the storefront's settings, by the name of the variable; nothing where it can start. */
export function storefrontFaults(variables: Readonly<Record<string, string | undefined>>): ReadonlyMap<string, string> {
  const read = readVariables(Environment, variables);
  return 'faults' in read ? read.faults : new Map();
}

let parsed: Env | undefined;

/** The settings of this process, parsed at the first call, so that `next build` needs none of them. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** Origins of whoever may frame the pages of preview hosts and talk to them: content editors, and the desk where there is one. */
export const editorOrigins = ({ EDITOR_ORIGINS, EDITING_DESK } = env()): readonly string[] => [
  ...EDITOR_ORIGINS,
  ...(EDITING_DESK ? [new URL(EDITING_DESK).origin] : []),
];

/** Address of the Redis that several storefronts share; null where there is only this one. */
export const redisUrl = (): string | null => env().REDIS_URL ?? null;

/** Makes libraries that look at NODE_ENV behave as in production, from now on. */
export function runAsProduction(): void {
  Object.assign(process.env, { NODE_ENV: 'production' });
}
