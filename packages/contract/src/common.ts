import * as z from 'zod'

/** An instant as ISO 8601 in UTC, e.g. 2026-11-21T09:42:00.000Z. */
export const Instant = z.iso.datetime()
export const OrganisationId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/)
export const TicketId = z.string().min(1).max(64)

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** IANA name of a time zone. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'is no time zone')

/** A range of days as the dashboards ask for it: both ends are instants, `to` is included. */
export const Range = z.object({
  from: Instant,
  to: Instant,
  /** The zone whose days are counted; missing: the organisation's own. */
  timeZone: TimeZone.optional(),
})

/** SPEC §7: most calls carry `source=APP`. It is accepted everywhere and means nothing. */
export const Source = z.object({ source: z.string().max(20).optional() })

/** The names of a table, for a schema that takes one of them. */
export const keysOf = <K extends string>(table: Record<K, unknown>) =>
  Object.keys(table) as [K, ...K[]] // Object.keys forgets what the table knows
