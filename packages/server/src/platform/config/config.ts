import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HELPDESK_KINDS } from '@agent-assist/contract'
import * as z from 'zod'
import type { BackupConfig } from './backup-config.ts'
import { databasesOf, type DatabaseUrls, databaseVariables } from './database-urls.ts'
import { type FirstStart, firstStartOf, firstStartVariables } from './first-start.ts'
import { llmOf } from './llm-config.ts'
import { hostsOf, originsOf } from './origin-lists.ts'
import { operationOf, operationVariables } from './operation-config.ts'
import { readServiceAccount, type ServiceAccount } from './service-account.ts'
import type {
  ConnectorPace,
  LlmConfig,
  LlmPatience,
  LlmPrices,
  RouteLimits,
  StreamCap,
} from './shapes.ts'
import type { SlowClientLimits } from '../basics/slow-clients.ts'

const MIN_SECRET = 32
const TEST_URL = /^http:\/\/127\.0\.0\.1:\d{1,5}$/
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((text) => text === '1' || text === 'true')
const http = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** Every environment variable that the server reads, with its validation. */
const Environment = z.object({
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).optional(),
  ...databaseVariables,
  SESSION_SECRET: z
    .string()
    .min(MIN_SECRET, { error: `must have at least ${MIN_SECRET} characters` })
    .optional(),
  ...operationVariables,
  MARKETING_URL: http.optional(),
  HELP_CENTER_URL: http.optional(),
  TRUST_PROXY: z.coerce
    .number({ error: 'must be a number of proxies' })
    .int()
    .min(0)
    .max(10)
    .default(0),
  PASSWORD_MIN: z.coerce.number({ error: 'must be a number' }).int().min(4).max(64).default(4),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: z.string().min(3).max(254).optional(),
  MAIL_FROM_DOMAINS: z.string().optional(),
  ...firstStartVariables,
  CONTACT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  OIDC_ISSUER: http.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(60).optional(),
  OIDC_FEDCM_URL: http.optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_ISSUER: http.default('https://accounts.google.com'),
  LLM_BASE_URL: http.optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_MODEL: z.string().min(1).optional(),
  LLM_EMBEDDING_MODEL: z.string().min(1).optional(),
  LLM_PRICES: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})? \d{1,6}(\.\d{1,6})? [A-Z]{3}$/, {
      error: 'must be two prices of a million tokens, in and out, and a currency: 0.40 1.60 USD',
    })
    .optional(),
  USAGE_SERVICE_URL: http.optional(),
  LLM_MONTHLY_TOKENS: z.coerce.number({ error: 'must be a number' }).int().min(0).optional(),
  SURVEY_ORGANISATION: z.string().min(1).optional(),
  SURVEY_ORIGINS: z.string().optional(),
  PRIVATE_ORIGINS: z.string().optional(),
  PRIVATE_HOSTS: z.string().optional(),
  DIALOGFLOW_PROJECT: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, { error: 'must be a project id' })
    .optional(),
  DIALOGFLOW_CREDENTIALS: z.string().min(1).optional(),
  DIALOGFLOW_TEST_URL: z
    .string()
    .regex(TEST_URL, { error: 'must be http://127.0.0.1:PORT' })
    .optional(),
  DEMO: flag.optional(),
  RESET_DEMO: flag.default(false),
  DEMO_TICKETS: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(1000, { error: 'must be at least 1000' })
    .max(20_000, { error: 'must be at most 20000' })
    .default(20_000),
  AUDIT_DAYS: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(30, { error: 'must be at least 30' }) // the trigger of audit_entry deletes nothing younger
    .max(3650, { error: 'must be at most 3650' })
    .default(400),
  DUMPS: flag.default(true),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
  NODE_ENV: z.string().optional(),
})

/** An OpenID Connect issuer. */
export interface Issuer {
  /** Issuer as its tokens name it. */
  url: string
  clientId: string
  /** Missing: the client is public. */
  clientSecret?: string
  /** Name on the sign-in button. */
  name?: string
  /** URL of its FedCM configuration; missing: the issuer does not support FedCM. */
  fedcmUrl?: string
}

export interface Config extends DatabaseUrls, BackupConfig {
  port: number
  host: string
  dataDir: string
  sessionSecret: string
  /** Our address for the outside world, used in mail links; unset: the address we listen on. */
  publicUrl?: string
  /** Who may read /metrics; missing: nobody, and nothing is counted. */
  metricsToken?: string
  /** How long the server answers after the signal to end, while /readyz says so, in ms. */
  drainMs: number
  /** Redirect target of a visitor who opens the report outside a helpdesk. */
  marketingUrl: string
  helpCenterUrl: string
  /**
   * Number of proxies in front of us whose X-Forwarded-For is trusted; 0: the header is ignored.
   */
  trustProxy: number
  /** Minimum length of a new password; sign-in itself has no minimum. */
  passwordMin: number
  /** One-time code of the setup; missing: it is derived and printed in the start line. */
  setupCode?: string
  /** Organisation and admin to create at the first start; missing: the portal asks for them. */
  firstStart?: FirstStart
  /** The mail server; missing: mails stay in the outbox. */
  smtpUrl?: string
  mailFrom: string
  /** Domains from which an organisation may send in its own name, in lower case. */
  mailFromDomains: string[]
  /** Recipient of contact and demo requests; missing: no mail is sent. */
  contactEmail?: string
  /** Issuers whose ID tokens are accepted at sign-in, by how the portal calls them. */
  issuers: { oidc?: Issuer; google?: Issuer }
  /**
   * Language model that scores messages and writes for agents; missing: nothing is sent anywhere.
   */
  llm?: LlmConfig
  /** The model of vectors, at the same address; missing: suggestions are found by words alone. */
  llmEmbeddings?: LlmConfig
  /** Service that returns the assistant's cost (SPEC §7); missing: cost by `llmPrices`. */
  usageServiceUrl?: string
  /** Dialogflow ES agent for organisations without one of their own. */
  dialogflow?: { project: string; account: ServiceAccount }
  /** Called instead of Google, by tests on this machine; never in production. */
  dialogflowTestUrl?: string
  /** Values of a test instead of those of llm/; no variable sets them. */
  llmPatience?: LlmPatience
  /** Price of a million tokens; missing: no costs are shown. */
  llmPrices?: LlmPrices
  /** Most tokens that one organisation may use in a month for GPT and auto-replies; missing: no limit. */
  llmMonthlyTokens?: number
  /** Organisation whose open surveys are shown after a sign-out; missing: the user's own. */
  surveyOrganisation?: string
  /** Origins, in addition to ours, that the status page may link to. */
  surveyOrigins: string[]
  /** Called instead of each kind of helpdesk, by tests on this machine; never in production. */
  helpdeskTestUrls: Record<string, string>
  /** Values of a test instead of those of connectors/base/http.ts; no variable sets them. */
  helpdeskPace?: ConnectorPace
  /** Origins in private networks, or of plain http, to which the server may connect for organisations. */
  privateOrigins: string[]
  /** Values of a test instead of those of stream-caps.ts; no variable sets them. */
  streamCaps?: StreamCap
  /** Values of a test instead of those of slow-clients.ts; no variable sets them. */
  slowClients?: Partial<SlowClientLimits>
  /** Overrides the time limit of a request (route.ts) in tests; no variable sets it. */
  requestMaxMs?: number
  /** Most events and bytes of tickets of one transaction, set by benchmarks; no variable sets them. */
  together?: { events: number; bytes: number }
  /** Answers every question anew; for comparisons only. */
  keepsNoAnswers?: boolean
  /** Values of a test instead of those of limits.ts; no variable sets them. */
  limits: RouteLimits
  /** Whether demo data is created when the embedded database is empty, and its routes respond. */
  demo: boolean
  /** Number of tickets of the first demo organisation; its events follow in proportion. */
  demoTickets: number
  /** Whether demo organisations are deleted and filled anew at the start; only in the embedded database. */
  resetDemo: boolean
  /** NODE_ENV=production: demo features must be enabled explicitly. */
  isProduction: boolean
  /** Days after which entries of the audit log are deleted. */
  auditDays: number
  /** Whether dumps of the embedded database are written. */
  dumps: boolean
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
  /** Bearer key for commands on this machine; new at each start. */
  operatorKey: string
  /** Folders of the built pages and of the examples. */
  distDir: string
  examplesDir: string
}

/** Thrown for an invalid variable; the message names it and states what is allowed. */
export class BadConfig extends Error {}

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))

/** Reads or creates the secret in the data folder, so that a restart signs nobody out. */
function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret')
  try {
    if (existsSync(path)) return readFileSync(path, 'utf8').trim()
    mkdirSync(dataDir, { recursive: true })
    const secret = randomBytes(MIN_SECRET).toString('base64url')
    writeFileSync(path, secret, { mode: 0o600 })
    return secret
  } catch (error) {
    throw new BadConfig(
      `DATA_DIR is wrong: this user cannot keep a secret in it (${(error as Error).message}).`,
    )
  }
}

type Variables = z.output<typeof Environment>

/** Refuses http: signing keys fetched without TLS could be forged. On this machine nobody can intercept them. */
function checkIssuer(name: string, address: string | undefined): void {
  const { protocol, hostname } = new URL(address ?? 'https://none')
  if (protocol === 'http:' && !LOOPBACK.includes(hostname))
    throw new BadConfig(`${name} is wrong: it must be an https address.`)
}

function issuersOf(vars: Variables): Config['issuers'] {
  checkIssuer('OIDC_ISSUER', vars.OIDC_ISSUER)
  checkIssuer('GOOGLE_ISSUER', vars.GOOGLE_ISSUER)
  if (vars.OIDC_ISSUER && !vars.OIDC_CLIENT_ID)
    throw new BadConfig('OIDC_CLIENT_ID is wrong: OIDC_ISSUER needs it.')
  return {
    ...(vars.OIDC_ISSUER && vars.OIDC_CLIENT_ID
      ? {
          oidc: {
            url: vars.OIDC_ISSUER,
            clientId: vars.OIDC_CLIENT_ID,
            ...(vars.OIDC_CLIENT_SECRET ? { clientSecret: vars.OIDC_CLIENT_SECRET } : {}),
            ...(vars.OIDC_NAME ? { name: vars.OIDC_NAME } : {}),
            ...(vars.OIDC_FEDCM_URL ? { fedcmUrl: vars.OIDC_FEDCM_URL } : {}),
          },
        }
      : {}),
    ...(vars.GOOGLE_CLIENT_ID
      ? { google: { url: vars.GOOGLE_ISSUER, clientId: vars.GOOGLE_CLIENT_ID } }
      : {}),
  }
}

/** Reads the key of a service account, given as JSON or as the path of a file. */
function dialogflowOf(vars: Variables): Pick<Config, 'dialogflow'> {
  const { DIALOGFLOW_PROJECT: project, DIALOGFLOW_CREDENTIALS: given } = vars
  if (!project) return {}
  if (!given) throw new BadConfig('DIALOGFLOW_CREDENTIALS is wrong: DIALOGFLOW_PROJECT needs it.')
  const isFile = !given.trimStart().startsWith('{')
  if (isFile && !existsSync(given))
    throw new BadConfig('DIALOGFLOW_CREDENTIALS is wrong: there is no such file.')
  const account = readServiceAccount(isFile ? readFileSync(given, 'utf8') : given)
  if (!account)
    throw new BadConfig('DIALOGFLOW_CREDENTIALS is wrong: it must be the key of a service account.')
  return { dialogflow: { project, account } }
}

/** Parses domains from a list that is separated by commas or whitespace. */
function domainsOf(list: string): string[] {
  const domains = list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  if (domains.some((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(domain)))
    throw new BadConfig('MAIL_FROM_DOMAINS is wrong: it must list domains such as example.com.')
  return domains
}

/** Test servers on this machine that replace helpdesks: a variable per kind, e.g. `KIND_OF_DESK_TEST_URL`. */
function helpdeskTestUrls(
  env: Record<string, string | undefined>,
  isProduction: boolean,
): Record<string, string> {
  const found = HELPDESK_KINDS.flatMap((kind): [string, string][] => {
    const name = `${kind.toUpperCase().replaceAll('-', '_')}_TEST_URL`
    const url = env[name]
    if (url === undefined) return []
    if (!TEST_URL.test(url)) throw new BadConfig(`${name} is wrong: must be http://127.0.0.1:PORT.`)
    if (isProduction) throw new BadConfig(`${name} is wrong: it is for tests, not for production.`)
    return [[kind, url]]
  })
  return Object.fromEntries(found)
}

const wrong = (name: string, why: string) => new BadConfig(`${name} is wrong: ${why}.`)

/** Reads the environment once; no other code reads it. Throws BadConfig. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw wrong(String(issue?.path[0]), String(issue?.message))
  }
  const vars = parsed.data
  if (vars.NODE_ENV === 'production' && !vars.SESSION_SECRET) {
    throw new BadConfig('SESSION_SECRET is wrong: it must be set in production.')
  }
  if (vars.NODE_ENV === 'production' && vars.DIALOGFLOW_TEST_URL)
    throw new BadConfig('DIALOGFLOW_TEST_URL is wrong: it is for tests, not for production.')
  const firstStart = firstStartOf(vars, wrong)
  const dataDir = resolve(vars.DATA_DIR ?? join(ROOT, '.data'))
  return {
    port: vars.PORT,
    host: vars.HOST,
    dataDir,
    ...databasesOf(vars, wrong),
    sessionSecret: vars.SESSION_SECRET ?? storedSecret(dataDir),
    ...operationOf(vars, wrong),
    marketingUrl: vars.MARKETING_URL ?? '/examples/',
    helpCenterUrl: vars.HELP_CENTER_URL ?? '/examples/',
    trustProxy: vars.TRUST_PROXY,
    passwordMin: vars.PASSWORD_MIN,
    ...(vars.SETUP_CODE ? { setupCode: vars.SETUP_CODE } : {}),
    ...(firstStart ? { firstStart } : {}),
    ...(vars.SMTP_URL ? { smtpUrl: vars.SMTP_URL } : {}),
    mailFromDomains: domainsOf(vars.MAIL_FROM_DOMAINS ?? ''),
    mailFrom: vars.MAIL_FROM ?? 'Support Analytics <no-reply@localhost>',
    ...(vars.USAGE_SERVICE_URL
      ? { usageServiceUrl: vars.USAGE_SERVICE_URL.replace(/\/$/, '') }
      : {}),
    ...(vars.CONTACT_EMAIL ? { contactEmail: vars.CONTACT_EMAIL } : {}),
    issuers: issuersOf(vars),
    ...llmOf(vars, (message) => new BadConfig(message)),
    ...dialogflowOf(vars),
    ...(vars.DIALOGFLOW_TEST_URL ? { dialogflowTestUrl: vars.DIALOGFLOW_TEST_URL } : {}),
    ...(vars.SURVEY_ORGANISATION ? { surveyOrganisation: vars.SURVEY_ORGANISATION } : {}),
    surveyOrigins: originsOf('SURVEY_ORIGINS', vars.SURVEY_ORIGINS, wrong),
    privateOrigins: [
      ...originsOf('PRIVATE_ORIGINS', vars.PRIVATE_ORIGINS, wrong),
      ...hostsOf('PRIVATE_HOSTS', vars.PRIVATE_HOSTS, wrong),
    ],
    helpdeskTestUrls: helpdeskTestUrls(given, vars.NODE_ENV === 'production'),
    limits: {},
    demo: vars.DEMO ?? (!vars.DATABASE_URL && vars.NODE_ENV !== 'production' && !firstStart),
    demoTickets: vars.DEMO_TICKETS,
    resetDemo: vars.RESET_DEMO,
    isProduction: vars.NODE_ENV === 'production',
    auditDays: vars.AUDIT_DAYS,
    dumps: vars.DUMPS,
    logLevel: vars.LOG_LEVEL,
    operatorKey: randomBytes(MIN_SECRET).toString('base64url'),
    distDir: join(ROOT, 'dist'),
    examplesDir: join(ROOT, 'examples'),
  }
}
