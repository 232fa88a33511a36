import { resolve } from 'node:path';
import { z } from 'zod';
import { STORYBLOK_ORIGINS, type StoryblokRegion } from '#lib/rules/embedded-content.ts';
import { addressLike, LOG_LEVELS, oneOf, portNumber, readVariables, wholeNumber } from '#lib/rules/setting-values.ts';
import { loadOperatorToken, loadSecrets } from './secrets.ts';

/** `1` and `true` switch on, `0`, `false` and nothing leave off. */
const flag = z
  .enum(['1', 'true', '0', 'false', ''], 'must be 1 or 0')
  .default('')
  .transform((v) => v === '1' || v === 'true');
const port = portNumber();
const limit = wholeNumber(1, 1_000_000);
const secret = z.string().min(24, 'at least 24 characters').optional();

/** Ten years either way, ms. */
const CLOCK_OFFSET_MAX_MS = 315_576_000_000;

/** How much is drawn ahead of need: everything, what the front page shows, or nothing. */
const DRAW_AHEAD = ['all', 'front', 'none'] as const;
export type DrawAhead = (typeof DRAW_AHEAD)[number];

const Variables = z.object({
  COMMERCE_HOST: z.string().min(1).default('127.0.0.1'),
  COMMERCE_PORT: port.default(4100),
  /** Port visitors reach the storefront at; demo store addresses carry it. */
  PUBLIC_PORT: port.optional(),
  STOREFRONT_PORT: port.default(3000),
  /** Origins of the storefront processes, with commas; where they share Redis, one is enough. */
  STOREFRONT_URLS: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim().replace(/\/+$/, '')))
    .pipe(z.array(addressLike(/^https?$/, 'http://127.0.0.1:3000, several with commas')).min(1))
    .optional(),
  /** Where visitors' browsers reach this process, for the hosted checkout; by default host and port above. */
  COMMERCE_PUBLIC_URL: addressLike(/^https?$/, 'https://checkout.example').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: addressLike(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name').optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 500).default(10),
  DATABASE_STATEMENT_SECONDS: wholeNumber(1, 14).default(5),
  SESSION_SECRET: secret,
  SERVICE_TOKEN: secret,
  OPERATOR_TOKEN: secret,
  SMTP_URL: addressLike(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().min(3).default('Serac <no-reply@serac.example>'),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  NEWSLETTERS_PER_SECOND: wholeNumber(1, 1000).default(10),
  ADDRESS_WRITES_PER_MINUTE: limit.default(1200),
  MEMBER_WRITES_PER_MINUTE: limit.default(240),
  ADDRESS_SESSIONS_PER_HOUR: limit.default(1200),
  CHECK_OUTPUT: flag,
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  DEMO: flag,
  /** Modules that connect what a deployment has of its own, with commas: paths from the folder of the start. */
  PLUGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((path) => path.trim())
        .filter(Boolean),
    ),
  ALLOW_DEMO_DATA: flag,
  /** A restored backup is looked at: nothing leaves the process by itself. */
  DRILL: flag,
  /** Where another server has the pictures. */
  PICTURE_URL: addressLike(/^https?$/, 'https://images.example/{key}/{width}.{format}')
    .refine((template) => template.includes('{key}'), 'needs {key}, such as https://images.example/{key}.{format}')
    .optional(),
  /** `front` and `none` leave the processor to tests and benchmarks. */
  /** A space of Storyblok's, its region, and the secret of its webhook. */
  STORYBLOK_TOKEN: z.string().min(8).optional(),
  STORYBLOK_PREVIEW_TOKEN: z.string().min(8).optional(),
  STORYBLOK_REGION: oneOf(['eu', 'us', 'ca', 'ap', 'cn']).default('eu'),
  STORYBLOK_WEBHOOK_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  DRAW_AHEAD: oneOf(DRAW_AHEAD).default('all'),
  PICTURES_AT_ONCE: wholeNumber(1, 32).default(2),
  COMMERCE_METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  CLOCK_OFFSET_MS: wholeNumber(-CLOCK_OFFSET_MAX_MS, CLOCK_OFFSET_MAX_MS).default(0),
});

/** Settings of the commerce process, one to each variable above. */
export interface CommerceEnv {
  readonly host: string;
  readonly port: number;
  /** Origin of this process as browsers see it, without a slash at the end. */
  readonly publicUrl: string;
  /** Port of the storefront in the demo stores' addresses. */
  readonly storefrontPort: number;
  /** Origins of the storefront processes, which are told of changes. */
  readonly storefrontUrls: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Most connections of this process to that server. */
  readonly databasePoolSize: number;
  /** How long a statement of a request may take there; shorter than a call may (request-frame.ts). */
  readonly databaseStatementSeconds: number;
  /** Key of signatures that leave the process in links. */
  readonly sessionSecret: string;
  /** What the storefront proves itself with. */
  readonly serviceToken: string;
  /** What other systems of the shop prove themselves with; undefined: none may call. */
  readonly operatorToken: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Number of proxies in front that append to X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Mails of the newsletter that all processes together hand over a second. */
  readonly newslettersPerSecond: number;
  /** Writes of guests from one address, far above what an office behind one address does. */
  readonly addressWritesPerMinute: number;
  /** Writes of one member, from wherever. */
  readonly memberWritesPerMinute: number;
  /** Sessions of guests that one address may open. */
  readonly addressSessionsPerHour: number;
  /** Replies are checked against the contract before they are sent. */
  readonly checkOutput: boolean;
  readonly logLevel: string;
  /** Demo: store addresses under localhost, secrets made up when absent, a page that lists mails. */
  readonly demo: boolean;
  /** Files of the deployment's own plug-ins, absolute. */
  readonly plugIns: readonly string[];
  /** Serve a database that holds demo members, whose password is published, as a shop that is no demo. */
  readonly allowDemoData: boolean;
  /** Nobody is written to, no storefront told, no payment made. */
  readonly isDrill: boolean;
  /** Addresses of pictures on another server, with `{key}`, `{width}` and `{format}`; undefined: this process has them. */
  readonly pictureUrl: string | undefined;
  /** Which pictures are drawn before anybody asks: all, those of the front page, none. */
  readonly drawAhead: DrawAhead;
  /** Pictures drawn at a time for visitors. */
  readonly picturesAtOnce: number;
  /** Where the measurements are served, never on a public address; undefined: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** The content space of this shop; undefined where stories are a plug-in's, or nobody's. */
  readonly contentSpace:
    | {
        readonly token: string;
        /** Reads drafts; without it nobody reads any. */
        readonly previewToken: string | undefined;
        readonly region: StoryblokRegion;
      }
    | undefined;
  /** The secret of the content space's webhook, and where the space's version is asked for; undefined: no webhook. */
  readonly contentNotices: { readonly secret: string; readonly spaceUrl: string | undefined } | undefined;
  /** Added to the machine's time, ms, so that tests can travel. */
  readonly clockOffsetMs: number;
}

/** A setting that is missing or wrong; the message names the variables, one a line. */
export class EnvError extends Error {}

function parseVariables(source: Readonly<Record<string, string | undefined>>) {
  const read = readVariables(Variables, source);
  if ('data' in read) return read.data;
  throw new EnvError([...read.faults].map(([name, fault]) => `${name}: ${fault}`).join('\n'));
}

/** What is wrong with the settings of this process, by the name of the variable; nothing where it can start. */
export function commerceFaults(source: Readonly<Record<string, string | undefined>>): ReadonlyMap<string, string> {
  const read = readVariables(Variables, source);
  return 'faults' in read ? read.faults : new Map();
}

/**
 * Where the data is, for tools that need nothing else of the shop's settings.
 * @throws EnvError naming every variable that is wrong
 */
export function readDataEnv(
  source: Readonly<Record<string, string | undefined>> = process.env,
): Pick<CommerceEnv, 'dataDir' | 'databaseUrl' | 'logLevel'> {
  const v = parseVariables(source);
  return { dataDir: resolve(v.DATA_DIR), databaseUrl: v.DATABASE_URL, logLevel: v.LOG_LEVEL };
}

/**
 * Where the shop on this machine is asked as its operator's systems ask it, and with what. They have no other secret of it.
 * @throws EnvError naming every variable that is wrong
 */
export function readOperatorEnv(
  source: Readonly<Record<string, string | undefined>> = process.env,
): Pick<CommerceEnv, 'host' | 'port' | 'operatorToken'> {
  const v = parseVariables(source);
  return { host: v.COMMERCE_HOST, port: v.COMMERCE_PORT, operatorToken: operatorTokenOf(v) };
}

const operatorTokenOf = (v: z.output<typeof Variables>): string | undefined =>
  v.OPERATOR_TOKEN ?? (v.DEMO ? loadOperatorToken(resolve(v.DATA_DIR)) : undefined);

/**
 * Settings from environment variables, parsed once at start.
 * @throws EnvError naming every variable that is missing or wrong
 */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): CommerceEnv {
  const v = parseVariables(source);
  const dataDir = resolve(v.DATA_DIR);
  const missing = (['SERVICE_TOKEN', 'SESSION_SECRET'] as const).filter((name) => !v[name]);
  if (missing.length > 0 && !v.DEMO) {
    throw new EnvError(missing.map((name) => `${name}: required unless DEMO=1`).join('\n'));
  }
  // The sender that is the usual one is of no domain that exists: other servers refuse what comes from there.
  if (v.SMTP_URL && !source.MAIL_FROM && !v.DEMO)
    throw new EnvError('MAIL_FROM: required beside SMTP_URL unless DEMO=1');
  const made = missing.length > 0 ? loadSecrets(dataDir) : null;
  return {
    host: v.COMMERCE_HOST,
    port: v.COMMERCE_PORT,
    publicUrl: (v.COMMERCE_PUBLIC_URL ?? `http://localhost:${v.COMMERCE_PORT}`).replace(/\/+$/, ''),
    storefrontPort: v.PUBLIC_PORT ?? v.STOREFRONT_PORT,
    storefrontUrls: v.STOREFRONT_URLS ?? [`http://127.0.0.1:${v.STOREFRONT_PORT}`],
    dataDir,
    databaseUrl: v.DATABASE_URL,
    databasePoolSize: v.DATABASE_POOL_SIZE,
    databaseStatementSeconds: v.DATABASE_STATEMENT_SECONDS,
    sessionSecret: v.SESSION_SECRET ?? made?.SESSION_SECRET ?? '',
    serviceToken: v.SERVICE_TOKEN ?? made?.SERVICE_TOKEN ?? '',
    operatorToken: operatorTokenOf(v),
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    trustedProxies: v.TRUSTED_PROXIES,
    newslettersPerSecond: v.NEWSLETTERS_PER_SECOND,
    addressWritesPerMinute: v.ADDRESS_WRITES_PER_MINUTE,
    memberWritesPerMinute: v.MEMBER_WRITES_PER_MINUTE,
    addressSessionsPerHour: v.ADDRESS_SESSIONS_PER_HOUR,
    checkOutput: v.CHECK_OUTPUT,
    logLevel: v.LOG_LEVEL,
    demo: v.DEMO,
    plugIns: v.PLUGINS.map((path) => resolve(path)),
    allowDemoData: v.ALLOW_DEMO_DATA,
    isDrill: v.DRILL,
    pictureUrl: v.PICTURE_URL,
    drawAhead: v.DRAW_AHEAD,
    picturesAtOnce: v.PICTURES_AT_ONCE,
    metrics: v.COMMERCE_METRICS_PORT ? { host: v.METRICS_HOST, port: v.COMMERCE_METRICS_PORT } : undefined,
    contentSpace: v.STORYBLOK_TOKEN
      ? { token: v.STORYBLOK_TOKEN, previewToken: v.STORYBLOK_PREVIEW_TOKEN, region: v.STORYBLOK_REGION }
      : undefined,
    contentNotices: v.STORYBLOK_WEBHOOK_SECRET
      ? {
          secret: v.STORYBLOK_WEBHOOK_SECRET,
          spaceUrl:
            v.STORYBLOK_TOKEN &&
            `${STORYBLOK_ORIGINS[v.STORYBLOK_REGION]}/v2/cdn/spaces/me?token=${encodeURIComponent(v.STORYBLOK_TOKEN)}`,
        }
      : undefined,
    clockOffsetMs: v.CLOCK_OFFSET_MS,
  };
}
