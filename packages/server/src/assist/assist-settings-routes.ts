import type { Reply } from '@agent-assist/contract'
import { audited } from '../organisations/audit.ts'
import { canReply } from '../connectors/desk.ts'
import { costOf, limitedTokens, lowerLimit, readAccount } from '../language/llm/account.ts'
import { readCurve } from '../language/confidence/confidence-rows.ts'
import { type Api, route } from '../platform/http/route.ts'
import { readAssistSettings, saveAssistSettings } from './settings/assist-settings.ts'

async function valuesOf({ db }: Api, org: string) {
  const channels = await db.query<{ channel: string }>(
    'select distinct channel from ticket where organisation_id = $1 order by channel limit 50',
    [org],
  )
  const brands = await db.query<{ id: string; name: string }>(
    'select id, name from brand where organisation_id = $1 order by name, id limit 50',
    [org],
  )
  return { channels: channels.rows.map(({ channel }) => channel), brands: brands.rows }
}

async function setupOf(api: Api, org: string): Promise<Reply<'getAssistSettings'>> {
  const { db, config } = api
  return {
    settings: await readAssistSettings(db, org),
    canDeliver: await canReply(db, org),
    ...(config.llm ? { model: config.llm.model } : {}),
    ...(await valuesOf(api, org)),
  }
}

async function useOf({ db, config }: Api, org: string): Promise<Reply<'getLlmUse'>> {
  const { monthlyTokens } = await readAssistSettings(db, org)
  const { month, days } = await readAccount(db, org)
  const monthlyLimit = lowerLimit(monthlyTokens, config.llmMonthlyTokens)
  const prices = config.llmPrices
  return {
    ...(config.llm ? { model: config.llm.model } : {}),
    ...(prices ? { currency: prices.currency } : {}),
    month: month.map((use) => ({ ...use, ...costOf(use, prices) })),
    days: days.map((use) => ({ ...use, ...costOf(use, prices) })),
    limitedTokens: await limitedTokens(db, org),
    ...(monthlyLimit === undefined ? {} : { monthlyLimit }),
  }
}

const LISTED = 100

/** Routes of the Agent Assist settings, the language model's usage and the automatic replies. */
export function assistSettingsRoutes(api: Api): void {
  const { db } = api

  route(api, 'getAssistSettings', async ({ params }) => setupOf(api, params.organisationId))

  route(api, 'updateAssistSettings', async ({ caller, params: { organisationId: org }, body }) => {
    await audited(
      api,
      {
        organisationId: org,
        action: 'assist_settings.changed',
        caller,
        state: (on) => readAssistSettings(on, org),
      },
      (tx) => saveAssistSettings(tx, org, body),
    )
    api.wakeAutoReplies()
    return setupOf(api, org)
  })

  route(api, 'getReplyConfidence', ({ params }) => readCurve(db, params.organisationId, 'reply'))

  route(api, 'getLlmUse', async ({ params }) => useOf(api, params.organisationId))

  route(api, 'listAutoReplies', async ({ params }) => {
    const { rows } = await db.query<Reply<'listAutoReplies'>['items'][number]>(
      `select r.id, r.ticket_id as "ticketId", t.subject, r.mode, r.reason,
         case r.state when 'sending' then 'waiting' else r.state end as state,
         r.confidence_pct as "confidencePct", r.created_at as at
       from auto_reply r join ticket t on t.organisation_id = r.organisation_id and t.id = r.ticket_id
       where r.organisation_id = $1
       order by r.created_at desc, r.ticket_id limit ${LISTED}`,
      [params.organisationId],
    )
    return { items: rows }
  })
}
