import { DAY_MS, InputDay, TimeZone } from '@agent-assist/contract'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { instantAt } from '../basics/zone-offsets.ts'
import type { Queryable } from '../db/db.ts'

/** Query parameters that are a moment or the end of a range, and for which part of a day a plain date stands there. */
const ENDS: Record<string, 'first' | 'last'> = {
  from: 'first',
  startDate: 'first',
  beforeFrom: 'first',
  to: 'last',
  endDate: 'last',
  beforeTo: 'last',
  asOf: 'last',
}

/** What a plain date means in a query parameter; undefined where it means nothing. */
export function describeDay(name: string): string | undefined {
  const part = ENDS[name]
  return (
    part && `An instant, or a day (2026-11-22) in the organisation's zone: its ${part} millisecond.`
  )
}

/** The first or the last millisecond of a day (yyyy-MM-dd) in a zone. */
function instantOf(day: string, timeZone: string, part: 'first' | 'last'): string {
  const start = Date.parse(`${day}T00:00:00.000Z`)
  const instant =
    part === 'first' ? instantAt(timeZone, start) : instantAt(timeZone, start + DAY_MS) - 1
  return new Date(instant).toISOString()
}

/** The zone that the query names, or that of the organisation; UTC when neither is known. */
async function zoneOf(on: Queryable, request: FastifyRequest, own: string): Promise<string> {
  const query = request.query as Record<string, unknown>
  const named = TimeZone.safeParse(query['timeZone'])
  if (named.success) return named.data
  const { organisationId = query['entity'] ?? query['orgId'] ?? own } = request.params as {
    organisationId?: unknown
  }
  const { rows } = await on.query<{ timeZone: string }>(
    'select time_zone as "timeZone" from organisation where id = $1',
    [String(organisationId)],
  )
  return rows[0]?.timeZone ?? 'UTC'
}

/**
 * The query of a request, in which `2026-11-22` may stand for an instant: the begin of that day in the zone of the query
 * or of the organisation, for the end of a range its last millisecond. Fields whose schema is a day stay.
 */
export async function withInstants(
  on: Queryable,
  schema: z.ZodType | undefined,
  request: FastifyRequest,
  ownOrganisation: string,
): Promise<unknown> {
  if (!(schema instanceof z.ZodObject)) return request.query
  const query = request.query as Record<string, unknown>
  const days = Object.keys(ENDS).filter((name) => {
    const field = schema.shape[name] as z.ZodType | undefined
    const given = query[name]
    return field && InputDay.safeParse(given).success && !field.safeParse(given).success
  })
  if (days.length === 0) return query
  const timeZone = await zoneOf(on, request, ownOrganisation)
  const instants = days.map((name) => [
    name,
    instantOf(String(query[name]), timeZone, ENDS[name] ?? 'first'),
  ])
  return { ...query, ...(Object.fromEntries(instants) as Record<string, string>) }
}
