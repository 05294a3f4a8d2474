import type { GeneralSettings, Parsed } from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { type Api, route } from '../platform/http/route.ts'
import type { Caller } from '../platform/http/session.ts'
import { type Audited, audit, logAudited } from './audit.ts'
import { changesBetween } from './audit-changes.ts'

/**
 * What later areas do when the time zone of an organisation changes. Metrics are right at once, but slow until daily
 * counts and rollups are made anew.
 */
export interface ZoneSteps {
  /** Moves scheduled mails to the new zone, in the transaction of the change. */
  rescheduleMails: (tx: Queryable, organisationId: string, timeZone: string) => Promise<void>
  /** Counts events by the days of the new zone, after the answer. */
  refreshEventDays: (tx: Queryable, organisationId: string) => Promise<void>
  /** Makes the days of tickets dirty, after the answer; the enricher refreshes them. */
  beginRollups: (db: Db) => Promise<void>
}

async function readGeneral(
  on: Queryable,
  organisationId: string,
  lock: '' | 'for no key update' = '',
): Promise<GeneralSettings> {
  const { rows } = await on.query<GeneralSettings>(
    `select name, time_zone as "timeZone", locale, first_weekday as "firstWeekday"
     from organisation where id = $1 ${lock}`,
    [organisationId],
  )
  if (rows[0]) return rows[0]
  throw new Refusal('not_found', `There is no organisation ${organisationId}.`)
}

/** Throws when the database does not know the zone: its list may be older than that of the server. */
async function checkZone(tx: Queryable, timeZone: string): Promise<void> {
  const { rows } = await tx.query('select from pg_timezone_names where name = $1', [timeZone])
  if (rows.length > 0) return
  const problem = 'The database does not know this time zone.'
  throw new Refusal('bad_input', problem, { fields: { timeZone: problem } })
}

interface Changed {
  settings: GeneralSettings
  hasNewZone: boolean
  /** Missing: nothing differs. */
  audited?: Audited
}

async function changeGeneral(
  db: Db,
  caller: Caller,
  { params: { organisationId }, body }: Parsed<'updateGeneralSettings'>,
  steps: ZoneSteps,
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const before = await readGeneral(tx, organisationId, 'for no key update')
    const settings = { ...before, ...body }
    const changes = changesBetween({ ...before }, { ...settings })
    const hasNewZone = settings.timeZone !== before.timeZone
    if (Object.keys(changes).length === 0) return { settings, hasNewZone }
    if (hasNewZone) await checkZone(tx, settings.timeZone)
    await tx.query(
      `update organisation set name = $2, time_zone = $3, locale = $4, first_weekday = $5
       where id = $1`,
      [organisationId, settings.name, settings.timeZone, settings.locale, settings.firstWeekday],
    )
    if (hasNewZone) await steps.rescheduleMails(tx, organisationId, settings.timeZone)
    const audited: Audited = { organisationId, action: 'organisation.changed', caller, changes }
    await audit(tx, audited)
    return { settings, hasNewZone, audited }
  })
}

/** Name, time zone, language and calendar of an organisation. */
export function generalRoutes(api: Api, steps: ZoneSteps): void {
  const { app, db, later, wakeEnricher } = api

  async function rebuildDays(organisationId: string): Promise<void> {
    await db.transaction((tx) => steps.refreshEventDays(tx, organisationId))
    await steps.beginRollups(db)
    wakeEnricher()
  }

  route(api, 'getGeneralSettings', async ({ params }) => readGeneral(db, params.organisationId))

  route(api, 'updateGeneralSettings', async ({ caller, ...input }) => {
    const { settings, hasNewZone, audited } = await changeGeneral(db, caller, input, steps)
    if (audited) logAudited(app.log, audited)
    if (hasNewZone) later(() => rebuildDays(input.params.organisationId))
    return settings
  })
}
