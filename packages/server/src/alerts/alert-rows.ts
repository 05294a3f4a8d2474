import {
  type Alert,
  ALERT_METRICS,
  AlertCondition,
  type AlertMetric,
  type FilterQuery,
  type Filters,
  parseFilters,
} from '@agent-assist/contract'
import { seal, type SealedFor, unseal } from '../platform/security/seal.ts'
import type { Config } from '../platform/config/config.ts'

/** Addresses of an alert's webhooks and the secret that signs: stored encrypted. */
export interface AlertTargets {
  slackUrl?: string
  webhookUrl?: string
  secret?: string
}

/** An alert as stored. */
export interface AlertRow {
  org: string
  id: string
  name: string
  metric: string
  condition: unknown
  filters?: FilterQuery
  quietFrom?: number
  quietTo?: number
  quietWeekends: boolean
  coolDownMin: number
  recipients: string[]
  targets?: Uint8Array
  isOn: boolean
  state: Alert['state']
  since?: string
  isReported: boolean
  reportedAt?: string
  checkedAt?: string
  lastValue?: number
  failures: number
  by: string
}

/** Columns of an alert `work`, with the name of who saved it last. */
export const ALERT = `work.organisation_id as org, work.id, work.name, work.metric, work.condition,
  work.filters, work.quiet_from as "quietFrom", work.quiet_to as "quietTo",
  work.quiet_weekends as "quietWeekends", work.cool_down_min as "coolDownMin", work.recipients,
  work.targets, work.is_on as "isOn", work.state, work.since, work.is_reported as "isReported",
  work.reported_at as "reportedAt", work.checked_at as "checkedAt",
  work.last_value as "lastValue", work.failures,
  coalesce((select first_name || ' ' || last_name from app_user where id = work.updated_by), '') as by`

type Secret = Pick<Config, 'sessionSecret'>

const sealedFor = (org: string, id: string): SealedFor => ({
  purpose: 'agent-assist alert',
  id: `${org} ${id}`,
})

/** Encrypts the channels of one alert. */
export const sealTargets = (config: Secret, org: string, id: string, targets: AlertTargets) =>
  seal(config, sealedFor(org, id), targets)

/** The channels of an alert; none when SESSION_SECRET has changed since they were stored. */
export function targetsOf(
  config: Secret,
  { org, id, targets }: Pick<AlertRow, 'org' | 'id' | 'targets'>,
): AlertTargets {
  const opened =
    targets && (unseal(config, sealedFor(org, id), targets) as AlertTargets | undefined) // authenticated by its tag
  return opened ?? {}
}

const isFigure = (name: string): name is AlertMetric => ALERT_METRICS.some((one) => one === name)

/** Figure, condition and filters of an alert; undefined when this version does not know them. */
export function ruleOf({
  metric,
  condition,
  filters,
}: AlertRow): { metric: AlertMetric; condition: AlertCondition; filters?: Filters } | undefined {
  const parsed = AlertCondition.safeParse(condition)
  if (!isFigure(metric) || !parsed.success) return undefined
  return { metric, condition: parsed.data, ...(filters ? { filters: parseFilters(filters) } : {}) }
}

const hostOf = (url: string | undefined) => (url ? URL.parse(url)?.host : undefined)

/** An alert as the contract has it; undefined when this version does not know its metric. */
export function alertOf(config: Secret, row: AlertRow): Alert | undefined {
  const rule = ruleOf(row)
  if (!rule) return undefined
  const { slackUrl, webhookUrl } = targetsOf(config, row)
  const { quietFrom: from, quietTo: to } = row
  const hosts = { slackHost: hostOf(slackUrl), webhookHost: hostOf(webhookUrl) }
  return {
    ...rule,
    id: row.id,
    name: row.name,
    ...(from === undefined || to === undefined ? {} : { quiet: { from, to } }),
    quietWeekends: row.quietWeekends,
    coolDownMin: row.coolDownMin,
    recipients: row.recipients,
    isOn: row.isOn,
    state: row.state,
    since: row.since,
    checkedAt: row.checkedAt,
    lastValue: row.lastValue,
    by: row.by,
    ...hosts,
  }
}
