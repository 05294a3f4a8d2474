import * as z from 'zod'
import { isPostgresUrl } from '../db/hosts.ts'

const postgres = z.string().refine(isPostgresUrl, { error: 'must be a postgres:// address' })

/** Variables that name PostgreSQL and a replica of it. */
export const databaseVariables = {
  DATABASE_URL: postgres.optional(),
  DATABASE_READ_URL: postgres.optional(),
}

/** Addresses of the databases. */
export interface DatabaseUrls {
  databaseUrl?: string
  /** A replica of that database, from which figures are read; missing: there is none. */
  databaseReadUrl?: string
}

/** Throws what `wrong` makes of a replica without its primary. */
export function databasesOf(
  vars: { DATABASE_URL?: string | undefined; DATABASE_READ_URL?: string | undefined },
  wrong: (name: string, why: string) => Error,
): DatabaseUrls {
  const { DATABASE_URL: databaseUrl, DATABASE_READ_URL: databaseReadUrl } = vars
  if (databaseReadUrl && !databaseUrl)
    throw wrong('DATABASE_READ_URL', 'needs DATABASE_URL, whose replica it is')
  return {
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(databaseReadUrl ? { databaseReadUrl } : {}),
  }
}
