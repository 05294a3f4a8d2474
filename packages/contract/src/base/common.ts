import * as z from 'zod'
import { FIRST_YEAR, LAST_YEAR } from './range-limits.ts'

/** An instant of a reply as ISO 8601 in UTC, e.g. 2026-11-21T09:42:00.000Z. */
export const Instant = z.iso.datetime()

/** Instants and days both start with a year of four digits. */
const isNear = (text: string): boolean => {
  const year = Number(text.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR
}
const FAR = `is outside the years ${FIRST_YEAR} to ${LAST_YEAR}`
/** Allows nanoseconds; databases do not accept an unlimited number of digits. */
const INSTANT_MAX_CHARS = 30

/** An instant in a request; same format as in replies. */
export const InputInstant = z.iso.datetime().max(INSTANT_MAX_CHARS).refine(isNear, FAR)
/** A day in a request: yyyy-MM-dd. */
export const InputDay = z.iso.date('is not a date').refine(isNear, FAR)

export const OrganisationId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/)
export const TicketId = z.string().min(1).max(64)

const NO_PLACE = 'https://relative.invalid'
const isWebLink = (text: string): boolean =>
  URL.canParse(text, NO_PLACE) && /^https?:$/.test(new URL(text, NO_PLACE).protocol)
/**
 * A link that people will click: http, https, or without a scheme. A URL parser decides, so that no spelling of
 * `javascript:` passes.
 */
export const WebLink = z.string().max(2000).refine(isWebLink, 'is not a web address')

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** IANA name of a time zone. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'is not a time zone')

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** Language tag (BCP 47), e.g. en-US. */
export const Locale = z.string().min(2).max(35).refine(isLocale, 'is not a language such as en-US')

/** SPEC §7: most calls carry `source=APP`. Every call accepts it and ignores it. */
export const Source = z.object({ source: z.string().max(20).optional() })

/** The keys of a table, for a schema that accepts one of them. */
export const keysOf = <K extends string>(table: Record<K, unknown>) =>
  Object.keys(table) as [K, ...K[]] // Object.keys returns string[]
