import { z } from 'zod';

const secret = (purpose: string) =>
  z.string(`is required: ${purpose}`).min(24, `must be at least 24 characters: ${purpose}`);

/** What an office behind one address never reaches by shopping. */
const limit = z.coerce.number().int().min(1).max(1_000_000);

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port of the storefront'),
  HOST: z.string().optional().describe('Address to listen on; every address where it is not set'),
  COMMERCE_API_URL: z.url().default('http://127.0.0.1:4100').describe('Origin of the commerce API'),
  NEXT_DIST_DIR: z.string().default('.next').describe('Folder of the production build'),
  SESSION_SECRET: secret('it seals the session cookies; the same on every instance').describe(
    'Secret that seals session cookies',
  ),
  SERVICE_TOKEN: secret('it is the storefront’s credential for member prices on cached pages').describe(
    'Credential that the commerce API shares with the storefront',
  ),
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http').describe('Scheme visitors use, behind the proxy if any'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(0)
    .describe('Proxies in front that append to X-Forwarded-For'),
  EDITOR_ORIGINS: z
    .string()
    .default('https://app.storyblok.com')
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .refine((origins) => origins.every(isOrigin), 'is not a list of origins like https://app.storyblok.com')
    .describe('Origins of the content editor, which may frame the pages of preview hosts'),
  ADDRESS_READS_PER_MINUTE: limit
    .default(12_000)
    .describe('Calls of `/api` from one address; a search or a listing counts four'),
  ADDRESS_WRITES_PER_MINUTE: limit.default(1200).describe('Writes to `/api` from one address'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Of the JSON log'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional().describe('Port of the measurements; none: off'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address of the measurements: never a public one'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional().describe('Where traces are sent; none: no tracing'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'is not an address like redis://host:6379' })
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
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(present);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new Error(`The storefront cannot start with these settings:\n${faults.join('\n')}`);
}

let parsed: Env | undefined;

/** The settings of this process, parsed at the first call, so that `next build` needs none of them. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** Address of the Redis that several storefronts share; null where there is only this one. */
export const redisUrl = (): string | null => env().REDIS_URL ?? null;

/** Makes libraries that look at NODE_ENV behave as in production, from now on. */
export function runAsProduction(): void {
  Object.assign(process.env, { NODE_ENV: 'production' });
}
