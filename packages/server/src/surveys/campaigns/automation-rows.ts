import {
  type AutomationSettings,
  CampaignContent,
  DEFAULT_FILTERS,
  type Filters,
  type Parsed,
  type SurveyAutomation,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { COLUMNS, stored, type StoredCampaign, withCounts } from './campaign-rows.ts'

interface Trigger {
  delayHours: number
  brands: string[]
  tags: string[]
  sharePct: number
  revision: number
}

/** An automation as stored: the campaign of its mails, and its trigger. */
export interface StoredAutomation extends Trigger {
  campaign: StoredCampaign
}

const TRIGGER = `a.delay_hours as "delayHours", a.brands, a.tags, a.share_pct as "sharePct",
  a.revision`
const FROM = `from survey_automation a join survey_campaign c
  on c.organisation_id = a.organisation_id and c.id = a.campaign_id`

type Row = StoredCampaign & Trigger

/** An automation from its row. */
export const automationOf = ({
  delayHours,
  brands,
  tags,
  sharePct,
  revision,
  ...campaign
}: Row): StoredAutomation => ({
  delayHours,
  brands,
  tags,
  sharePct,
  revision,
  campaign: stored(campaign),
})

/** Columns of an automation and its campaign, for a query from `survey_automation a`. */
export const AUTOMATION_COLUMNS = `${COLUMNS}, ${TRIGGER}`

async function readStored(on: Queryable, org: string, id?: string, hold = false) {
  const { rows } = await on.query<Row>(
    `select ${AUTOMATION_COLUMNS} ${FROM} where a.organisation_id = $1
       and ($2::uuid is null or a.campaign_id = $2)
     order by lower(c.name), c.id ${hold ? 'for update' : ''}`,
    [org, id ?? null],
  )
  return rows.map(automationOf)
}

/** Locks an automation until the transaction ends, and returns it; throws not_found. */
export async function holdAutomation(
  tx: Queryable,
  org: string,
  id: string,
): Promise<StoredAutomation> {
  const [found] = await readStored(tx, org, id, true)
  if (!found) throw new Refusal('not_found', 'There is no such automation.')
  return found
}

/** The settings of an automation, as they are read and written. */
export const settingsOf = ({ campaign, ...trigger }: StoredAutomation): AutomationSettings => ({
  name: campaign.name,
  templateId: campaign.templateId ?? '',
  delayHours: trigger.delayHours,
  brands: trigger.brands,
  tags: trigger.tags,
  sharePct: trigger.sharePct,
  throttleDays: campaign.content.rules.throttleDays,
  ...(campaign.content.rules.quiet ? { quiet: campaign.content.rules.quiet } : {}),
  remindAfterDays: campaign.content.rules.remindAfterDays,
  remindWhom: campaign.content.rules.remindWhom,
  subject: campaign.content.message.subject,
  body: campaign.content.message.body,
})

/** The content of the campaign that sends an automation's mails. */
export const contentOf = (settings: AutomationSettings): CampaignContent =>
  CampaignContent.parse({
    message: { subject: settings.subject, body: settings.body },
    rules: {
      throttleDays: settings.throttleDays,
      remindAfterDays: settings.remindAfterDays,
      remindWhom: settings.remindWhom,
      ...(settings.quiet ? { quiet: settings.quiet } : {}),
    },
  })

/** The filters of the tickets that an automation asks about. */
export const ticketFilters = ({ brands, tags }: Pick<Trigger, 'brands' | 'tags'>): Filters => ({
  ...DEFAULT_FILTERS,
  ...(brands.length > 0 ? { allBrands: brands } : {}),
  ...(tags.length > 0 ? { tagsFilter: tags } : {}),
})

interface Log {
  id: string
  reason: keyof SurveyAutomation['skipped'] | ''
  n: number
  lastSentAt?: string
}

async function logsOf(on: Queryable, org: string, ids: readonly string[]) {
  const { rows } = await on.query<Log>(
    `select campaign_id as id, case when delivery = 'skipped' then delivery_reason else '' end
       as reason, count(*)::int as n, max(sent_at) as "lastSentAt"
     from survey_request where organisation_id = $1 and campaign_id = any($2::text[])
     group by 1, 2`,
    [org, ids],
  )
  return Map.groupBy(rows, ({ id }) => id)
}

/** The automations of an organisation by name, or one of them, with their results. */
export async function readAutomations(
  on: Queryable,
  org: string,
  id?: string,
): Promise<SurveyAutomation[]> {
  const found = await readStored(on, org, id)
  const campaigns = found.map(({ campaign }) => campaign)
  const rows = await withCounts(on, org, campaigns)
  const logs = await logsOf(
    on,
    org,
    campaigns.map((one) => one.id),
  )
  return found.flatMap((automation, at) => {
    const row = rows[at]
    if (!row) return []
    const log = logs.get(row.id) ?? []
    const { counts, templateTitle, category, responsePct, nps, satisfactionPct, trouble } = row
    const lastSentAt = log
      .flatMap((one) => one.lastSentAt ?? [])
      .toSorted()
      .at(-1)
    return [
      {
        ...settingsOf(automation),
        id: row.id,
        revision: automation.revision,
        isOn: row.state === 'running',
        counts,
        skipped: Object.fromEntries(
          log.flatMap(({ reason, n }) => (reason === '' ? [] : [[reason, n]])),
        ),
        ...(templateTitle === undefined ? {} : { templateTitle }),
        ...(category === undefined ? {} : { category }),
        ...(responsePct === undefined ? {} : { responsePct }),
        ...(nps === undefined ? {} : { nps }),
        ...(satisfactionPct === undefined ? {} : { satisfactionPct }),
        ...(lastSentAt === undefined ? {} : { lastSentAt }),
        ...(trouble === undefined ? {} : { trouble }),
        createdBy: row.createdBy,
        createdAt: row.createdAt,
      },
    ]
  })
}

/** One automation with its results; throws not_found. */
export async function readAutomation(
  on: Queryable,
  org: string,
  id: string,
): Promise<SurveyAutomation> {
  const [found] = await readAutomations(on, org, id)
  if (!found) throw new Refusal('not_found', 'There is no such automation.')
  return found
}

export type AutomationInput = Parsed<'createSurveyAutomation'>['body']
