import { CampaignContent } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { DEMO_TEMPLATES } from './survey-templates.ts'

/** Ids of the demo's automations, the same in both organisations. */
export const DEMO_AUTOMATIONS = {
  solved: '8b3e2c74-2f7a-4b8c-9c73-5d3b2e1f4c21',
  orders: '8b3e2c74-2f7a-4b8c-9c73-5d3b2e1f4c22',
} as const

const AUTOMATIONS = [
  {
    id: DEMO_AUTOMATIONS.solved,
    name: 'After a solved ticket',
    template: DEMO_TEMPLATES.csat,
    sharePct: 60,
    state: 'running',
    subject: 'How did we do with ticket {ticket}?',
  },
  {
    id: DEMO_AUTOMATIONS.orders,
    name: 'After an order question',
    template: DEMO_TEMPLATES.short,
    sharePct: 12,
    state: 'paused',
    subject: 'One question about your order',
  },
] as const

const contentOf = (subject: string) =>
  CampaignContent.parse({
    message: {
      subject,
      senderName: 'Brewline',
      body: 'Hello {name|there},\n\nyour ticket {ticket} is solved. Did we help you?\n\nYour Brewline team',
    },
    rules: { throttleDays: 0 },
  })

interface Story {
  since: string
  until: string
  by: string
}

/** Creates the demo's automations, and makes the surveys about solved tickets theirs. */
export async function seedAutomations(
  db: Queryable,
  org: string,
  { since, until, by }: Story,
): Promise<void> {
  for (const { id, name, template, sharePct, state, subject } of AUTOMATIONS) {
    await db.query(
      `insert into survey_campaign (organisation_id, id, kind, name, state, template_id,
         template_version, content, started_at, created_by, created_at, updated_at)
       values ($1, $2, 'automation', $3, $4, $5, 1, $6::jsonb, $7, $8, $7, $7)`,
      [org, id, name, state, template, JSON.stringify(contentOf(subject)), since, by],
    )
    await db.query(
      `insert into survey_automation (organisation_id, campaign_id, delay_hours, share_pct, watch_since)
       values ($1, $2, 1, $3, greatest(now(), $4::timestamptz))`,
      [org, id, sharePct, until],
    )
    await db.query(
      `update survey_request set campaign_id = $2::text, campaign_name = $3
       where organisation_id = $1 and campaign_id is null and template_id = $4
         and external_ticket is not null`,
      [org, id, name, template],
    )
    await db.query(
      `update survey_answer set campaign_id = $2::text
       where organisation_id = $1 and campaign_id is null and template_id = $3::uuid
         and request_id is not null`,
      [org, id, template],
    )
  }
}
