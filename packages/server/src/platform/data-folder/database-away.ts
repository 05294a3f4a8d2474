import type { Config } from '../config/config.ts'

const AWAY = /ECONNREFUSED|ENOTFOUND|timeout|password|does not exist|no answer|read-only/i

/** Message for a PostgreSQL that cannot be opened at the start; undefined for every other error. */
export function databaseAway(error: unknown, config: Config | undefined): string | undefined {
  const { code = '', message, errors } = error as NodeJS.ErrnoException & { errors?: Error[] }
  const text = message || errors?.[0]?.message || code // Node reports several refused addresses as one error
  return config?.databaseUrl && AWAY.test(`${code} ${text}`)
    ? `DATABASE_URL is wrong or PostgreSQL is away: ${text}.`
    : undefined
}
