import { randomBytes } from 'node:crypto'
import {
  ALERTS_MAX,
  type Parsed,
  printFilters,
  type Reply,
  unusualIssue,
} from '@agent-assist/contract'
import { Refusal } from '../platform/basics/errors.ts'
import type { Config } from '../platform/config/config.ts'
import type { Queryable } from '../platform/db/db.ts'
import {
  ALERT,
  alertOf,
  type AlertRow,
  type AlertTargets,
  sealTargets,
  targetsOf,
} from './alert-rows.ts'
import { readAlertReaders } from './channels.ts'

const SECRET_BYTES = 32

type Body = Parsed<'saveAlert'>['body']

/** A stored alert, locked; undefined when there is none. */
export async function readAlert(
  tx: Queryable,
  org: string,
  id: string,
  deleted = false,
): Promise<AlertRow | undefined> {
  const { rows } = await tx.query<AlertRow>(
    `select ${ALERT} from alert as work where organisation_id = $1 and id = $2
       and ($3 or deleted_at is null) for update of work`,
    [org, id, deleted],
  )
  return rows[0]
}

/** The channels after a change: null removes one, a missing address is left as it is. */
function withTargets(
  known: AlertTargets,
  { slackUrl = known.slackUrl, webhookUrl = known.webhookUrl, newSecret }: Body,
): { targets: AlertTargets; secret?: string } {
  const isNew = webhookUrl && (newSecret || !known.secret)
  const made = isNew ? randomBytes(SECRET_BYTES).toString('base64url') : undefined
  const secret = made ?? known.secret
  return {
    targets: {
      ...(slackUrl ? { slackUrl } : {}),
      ...(webhookUrl ? { webhookUrl, ...(secret ? { secret } : {}) } : {}),
    },
    ...(made ? { secret: made } : {}),
  }
}

const wrong = (field: string, why: string) =>
  new Refusal('bad_input', why, { fields: { [field]: why } })

async function refuseWrong(tx: Queryable, org: string, id: string, body: Body) {
  const { metric, condition, recipients } = body
  const issue = condition.kind === 'unusual' && unusualIssue(metric)
  if (issue) throw wrong('condition', issue)
  const readers = await readAlertReaders(tx, org)
  if (recipients.some((one) => !readers.some((reader) => reader.id === one)))
    throw wrong(
      'recipients',
      'One of the recipients does not have access to metrics of the organisation.',
    )
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from alert
     where organisation_id = $1 and id <> $2 and deleted_at is null`,
    [org, id],
  )
  if ((rows[0]?.n ?? 0) >= ALERTS_MAX)
    throw new Refusal('conflict', `An organisation has at most ${ALERTS_MAX} alerts.`)
}

/** Stores an alert; it is checked at once, and a changed rule begins anew. */
export async function saveAlert(
  tx: Queryable,
  config: Pick<Config, 'sessionSecret'>,
  { org, id, userId, body }: { org: string; id: string; userId: string; body: Body },
): Promise<Reply<'saveAlert'>> {
  await tx.query('select 1 from organisation where id = $1 for no key update', [org])
  await refuseWrong(tx, org, id, body)
  const known = await readAlert(tx, org, id, true)
  const { targets, secret } = withTargets(known ? targetsOf(config, known) : {}, body)
  if (body.recipients.length === 0 && !targets.slackUrl && !targets.webhookUrl)
    throw wrong('recipients', 'Choose who gets an email, or give an address for messages.')
  await tx.query(
    `insert into alert as a (organisation_id, id, name, metric, condition, filters, quiet_from,
       quiet_to, quiet_weekends, cool_down_min, recipients, targets, is_on, updated_by, next_at)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9, $10, $11::uuid[], $12, $13, $14, now())
     on conflict (organisation_id, id) do update set name = excluded.name,
       metric = excluded.metric, condition = excluded.condition, filters = excluded.filters,
       quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
       quiet_weekends = excluded.quiet_weekends, cool_down_min = excluded.cool_down_min,
       recipients = excluded.recipients, targets = excluded.targets, is_on = excluded.is_on,
       updated_by = excluded.updated_by, next_at = now(), failures = 0, deleted_at = null,
       state = case when ${SAME_RULE} then a.state else 'unknown' end,
       is_reported = ${SAME_RULE} and a.is_reported,
       since = case when ${SAME_RULE} then a.since end,
       reported_at = case when ${SAME_RULE} then a.reported_at end,
       last_value = case when ${SAME_RULE} then a.last_value end`,
    [
      org,
      id,
      body.name,
      body.metric,
      JSON.stringify(body.condition),
      body.filters ? JSON.stringify(printFilters(body.filters)) : null,
      body.quiet?.from ?? null,
      body.quiet?.to ?? null,
      body.quietWeekends,
      body.coolDownMin,
      body.recipients,
      Object.keys(targets).length > 0 ? sealTargets(config, org, id, targets) : null,
      body.isOn,
      userId,
    ],
  )
  const row = await readAlert(tx, org, id)
  const saved = row && alertOf(config, row)
  if (!saved) throw new Error('an alert was not stored')
  return { ...saved, ...(secret ? { secret } : {}) }
}

/** Whether the stored rule `a` and the new one judge the same; otherwise its state is unknown again. */
const SAME_RULE = `(a.metric = excluded.metric and a.condition = excluded.condition
  and a.filters is not distinct from excluded.filters and a.is_on and excluded.is_on
  and a.deleted_at is null)`
