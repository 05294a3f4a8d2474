import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

const MIN_SECRET = 32

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((text) => text === '1' || text === 'true')
const http = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** Every variable the server reads, with what it must look like. */
const Environment = z.object({
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  SESSION_SECRET: z
    .string()
    .min(MIN_SECRET, { error: `must have at least ${MIN_SECRET} characters` })
    .optional(),
  PUBLIC_URL: http.optional(),
  MARKETING_URL: http.optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  NODE_ENV: z.string().optional(),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl?: string
  sessionSecret: string
  /** Where the outside world reaches us; unset: the address of each request. */
  publicUrl?: string
  /** Where a visitor goes who opens the report outside a helpdesk. */
  marketingUrl: string
  demo: boolean
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Key of the commands that run on this machine; new at each start. */
  operatorKey: string
  /** Folders of the built pages and of the examples. */
  distDir: string
  examplesDir: string
}

/** A variable is wrong; the message names it and says what it must be. */
export class BadConfig extends Error {}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Kept beside the data, so that a restart signs nobody out. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(MIN_SECRET).toString('base64url')
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}

/** Reads the environment once; nothing else looks at it. Throws BadConfig. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new BadConfig(`${String(issue?.path[0])} is wrong: ${issue?.message}.`)
  }
  const vars = parsed.data
  if (vars.NODE_ENV === 'production' && !vars.SESSION_SECRET) {
    throw new BadConfig('SESSION_SECRET is wrong: it must be set in production.')
  }
  const dataDir = resolve(vars.DATA_DIR ?? join(ROOT, '.data'))
  return {
    port: vars.PORT,
    host: vars.HOST,
    dataDir,
    ...(vars.DATABASE_URL ? { databaseUrl: vars.DATABASE_URL } : {}),
    sessionSecret: vars.SESSION_SECRET ?? keptSecret(dataDir),
    ...(vars.PUBLIC_URL ? { publicUrl: vars.PUBLIC_URL.replace(/\/$/, '') } : {}),
    marketingUrl: vars.MARKETING_URL ?? '/examples/',
    demo: vars.DEMO ?? !vars.DATABASE_URL,
    logLevel: vars.LOG_LEVEL,
    operatorKey: randomBytes(MIN_SECRET).toString('base64url'),
    distDir: join(ROOT, 'dist'),
    examplesDir: join(ROOT, 'examples'),
  }
}
