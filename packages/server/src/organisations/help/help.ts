import {
  helpMetric,
  helpQuality,
  isWidget,
  MESSAGES,
  METRIC_FORMULAS,
  QUALITY_TOPICS,
  type WidgetHelp,
} from '@agent-assist/contract'
import { audited } from '../audit.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { isOutage } from '../../platform/basics/db-errors.ts'
import { HELP_TEXTS, METRIC_USAGE, QUALITY_USAGE } from './help-texts.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { staffOnly } from '../../platform/http/staff.ts'

/** Number of newest edits that are listed. */
const EDITS = 20

interface Version {
  Description: string
  Usages: string
  by: string
  at: string
}

/** Whether there is a help dialog of this name. */
const isHelp = (name: string) => Boolean(isWidget(name) || helpMetric(name) || helpQuality(name))

/** Default help text until a SuperAdmin edits it; empty for an unknown name. */
function builtInHelp(name: string): { Description: string; Usages: string } {
  if (isWidget(name)) return HELP_TEXTS[name]
  const topic = helpQuality(name)
  if (topic) return { Description: QUALITY_TOPICS[topic].formula, Usages: QUALITY_USAGE }
  const metric = helpMetric(name)
  if (!metric) return { Description: '', Usages: '' }
  return { Description: METRIC_FORMULAS[metric], Usages: METRIC_USAGE }
}

async function readHelp(db: Queryable, org: string, name: string): Promise<WidgetHelp> {
  const { rows } = await db.query<Version>(
    `select description as "Description", usages as "Usages", edited_by as by, edited_at as at
     from widget_help where organisation_id = $1 and name = $2 order by version desc limit $3`,
    [org, name, EDITS],
  )
  const { Description, Usages } = rows[0] ?? builtInHelp(name)
  return { Description, Usages, edits: rows.map(({ by, at }) => ({ by, at })) }
}

const textsOf = ({ Description: description, Usages: usages }: WidgetHelp) => ({
  description,
  usages,
})

interface Edit {
  org: string
  name: string
  des: string
  usage: string
  userId: string
}

/** Adds a version. The row lock makes concurrent edits wait for each other, so each gets its own number. */
function storeHelp(db: Db, { org, name, des, usage, userId }: Edit): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query('select id from organisation where id = $1 for update', [org])
    await tx.query(
      `insert into widget_help (organisation_id, name, version, description, usages, edited_by)
       select $1, $2, (select coalesce(max(version), 0) + 1 from widget_help
         where organisation_id = $1 and name = $2), $3, $4, first_name || ' ' || last_name
       from app_user where id = $5`,
      [org, name, des, usage, userId],
    )
  })
}

/** Help texts of widgets in the organisation of the session. */
export function helpRoutes(api: Api): void {
  const { db } = api

  route(api, 'dcxHelpWidgetDetails', async ({ caller, query }) =>
    readHelp(db, staffOnly(caller).organisationId, query.widgetName),
  )

  route(api, 'updateDcxHelpData', async ({ caller, body, request }) => {
    const { organisationId, userId } = staffOnly(caller)
    const failed = { data: { data: 0 as const }, message: MESSAGES.helpUpdateFailed }
    if (!isHelp(body.name)) return failed
    try {
      await audited(
        api,
        {
          organisationId,
          action: 'help_text.changed',
          caller,
          state: async (on) => textsOf(await readHelp(on, organisationId, body.name)),
          details: { name: body.name },
        },
        (tx) => storeHelp(tx, { ...body, org: organisationId, userId }),
      )
    } catch (error) {
      if (isOutage(error)) throw error
      request.log.error({ err: error }, 'help was not saved') // SPEC §7: a failure is `data: 0`, not status 500
      return failed
    }
    return { data: { data: 1 as const }, message: 'Help text saved' }
  })
}
