import { audited } from '../organisations/audit.ts'
import { Refusal } from '../platform/basics/errors.ts'
import type { Queryable } from '../platform/db/db.ts'
import { type Api, route } from '../platform/http/route.ts'
import { staffOnly } from '../platform/http/staff.ts'
import { ALERT, alertOf, type AlertRow, ruleOf } from './alert-rows.ts'
import { readAlertReaders } from './channels.ts'
import { conditionText } from './judge.ts'
import { readAlert, saveAlert } from './save-alert.ts'
import { testAlert } from './test-alert.ts'

const NONE = 'This alert does not exist, or was deleted.'

/** What the audit log compares; never an address of a webhook. */
async function auditState(on: Queryable, org: string, id: string): Promise<object> {
  const { rows } = await on.query<AlertRow>(
    `select ${ALERT} from alert as work where organisation_id = $1 and id = $2
       and deleted_at is null`,
    [org, id],
  )
  const [row] = rows
  if (!row) return {}
  const rule = ruleOf(row)
  return {
    name: row.name,
    metric: row.metric,
    ...(rule ? { condition: `${conditionText(rule)}, ${rule.condition.window}` } : {}),
    filters: JSON.stringify(row.filters ?? {}),
    quietFrom: row.quietFrom,
    quietTo: row.quietTo,
    quietWeekends: row.quietWeekends,
    coolDownMin: row.coolDownMin,
    recipients: row.recipients,
    isOn: row.isOn,
  }
}

function writeRoutes(api: Api): void {
  route(api, 'saveAlert', async ({ caller, params, body }) => {
    const { organisationId, alertId } = params
    const { userId } = staffOnly(caller)
    const known = await auditState(api.db, organisationId, alertId)
    const isNew = Object.keys(known).length === 0
    const saved = await audited(
      api,
      {
        organisationId,
        action: isNew ? 'alert.created' : 'alert.changed',
        caller,
        ...(isNew
          ? { details: { alert: body.name } }
          : { state: (on: Queryable) => auditState(on, organisationId, alertId) }),
      },
      (db) => saveAlert(db, api.config, { org: organisationId, id: alertId, userId, body }),
      ({ secret }) => ({
        ...(body.slackUrl === undefined ? {} : { slack: body.slackUrl ? 'new address' : 'none' }),
        ...(body.webhookUrl === undefined
          ? {}
          : { webhook: body.webhookUrl ? 'new address' : 'none' }),
        ...(secret ? { secret: 'created' } : {}),
      }),
    )
    api.wakeAlerts()
    return saved
  })

  route(api, 'deleteAlert', ({ caller, params: { organisationId, alertId } }) =>
    audited(
      api,
      { organisationId, action: 'alert.deleted', caller },
      async (db) => {
        const { rows } = await db.query<{ name: string }>(
          `update alert set deleted_at = now() where organisation_id = $1 and id = $2
           and deleted_at is null returning name`,
          [organisationId, alertId],
        )
        if (!rows[0]) throw new Refusal('not_found', NONE)
        await db.query('delete from alert_delivery where organisation_id = $1 and alert_id = $2', [
          organisationId,
          alertId,
        ])
        return { data: 1 as const, name: rows[0].name }
      },
      ({ name }) => ({ alert: name }),
    ),
  )
}

/** Routes of alerts. */
export function alertRoutes(api: Api): void {
  const { db, config } = api

  route(api, 'listAlerts', async ({ params: { organisationId } }) => {
    const { rows } = await db.query<AlertRow>(
      `select ${ALERT} from alert as work where organisation_id = $1 and deleted_at is null
       order by lower(name), id`,
      [organisationId],
    )
    const readers = await readAlertReaders(db, organisationId)
    return {
      items: rows.flatMap((row) => alertOf(config, row) ?? []),
      members: readers.map(({ id, name }) => ({ id, name })),
    }
  })

  writeRoutes(api)

  route(api, 'testAlert', async ({ caller, params: { organisationId, alertId } }) => {
    const { userId } = staffOnly(caller)
    const row = await db.transaction((tx) => readAlert(tx, organisationId, alertId))
    if (!row) throw new Refusal('not_found', NONE)
    const items = await testAlert(api, row, userId)
    api.wakeSender()
    return { items }
  })
}
