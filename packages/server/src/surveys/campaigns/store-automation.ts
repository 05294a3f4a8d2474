import { randomUUID } from 'node:crypto'
import { KNOWN_PLACEHOLDERS, placeholdersIn } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type AutomationInput, contentOf, holdAutomation } from './automation-rows.ts'
import { dropWaiting } from './request-rows.ts'
import { readTemplate } from './templates.ts'

/** Checks what the schema cannot: the survey exists, and every placeholder has a value. */
async function checkSettings(tx: Queryable, org: string, settings: AutomationInput) {
  const known = new Set<string>(KNOWN_PLACEHOLDERS)
  const strange = placeholdersIn(`${settings.subject} ${settings.body}`).filter(
    (name) => !known.has(name),
  )
  if (strange.length > 0)
    throw new Refusal('bad_input', `No recipient has a value for {${strange.join('}, {')}}.`)
  return readTemplate(tx, org, settings.templateId)
}

/** Stores a new automation, which is stopped; returns its id. */
export async function insertAutomation(
  tx: Queryable,
  org: string,
  settings: AutomationInput,
  createdBy: string,
): Promise<string> {
  const { version } = await checkSettings(tx, org, settings)
  const id = randomUUID()
  await tx.query(
    `insert into survey_campaign (organisation_id, id, kind, name, state, template_id,
       template_version, content, created_by)
     values ($1, $2, 'automation', $3, 'paused', $4, $5, $6::jsonb, $7)`,
    [
      org,
      id,
      settings.name,
      settings.templateId,
      version,
      JSON.stringify(contentOf(settings)),
      createdBy,
    ],
  )
  await tx.query(
    `insert into survey_automation (organisation_id, campaign_id, delay_hours, brands, tags, share_pct)
     values ($1, $2, $3, $4, $5, $6)`,
    [org, id, settings.delayHours, settings.brands, settings.tags, settings.sharePct],
  )
  return id
}

/** Changes an automation that the caller holds, unless somebody else has changed it since. */
export async function updateAutomation(
  tx: Queryable,
  org: string,
  id: string,
  settings: AutomationInput,
): Promise<void> {
  const { version } = await checkSettings(tx, org, settings)
  await tx.query(
    `update survey_campaign set name = $3, template_id = $4, template_version = $5,
       content = $6::jsonb, trouble = '', updated_at = now()
     where organisation_id = $1 and id = $2`,
    [org, id, settings.name, settings.templateId, version, JSON.stringify(contentOf(settings))],
  )
  await tx.query(
    `update survey_automation set delay_hours = $3, brands = $4, tags = $5, share_pct = $6,
       revision = revision + 1, checked_at = null
     where organisation_id = $1 and campaign_id = $2`,
    [org, id, settings.delayHours, settings.brands, settings.tags, settings.sharePct],
  )
}

/**
 * Starts an automation for tickets solved from now on, or stops it and drops its queued mails; returns
 * whether that changed it.
 */
export async function switchAutomation(
  tx: Queryable,
  org: string,
  id: string,
  isOn: boolean,
): Promise<boolean> {
  const { campaign } = await holdAutomation(tx, org, id)
  if ((campaign.state === 'running') === isOn) return false
  await tx.query(
    `update survey_campaign set state = $3, started_at = coalesce(started_at, now()), trouble = '',
       updated_at = now() where organisation_id = $1 and id = $2`,
    [org, id, isOn ? 'running' : 'paused'],
  )
  if (isOn)
    await tx.query(
      `update survey_automation set watch_since = now(), checked_at = null
       where organisation_id = $1 and campaign_id = $2`,
      [org, id],
    )
  else await dropWaiting(tx, org, id)
  return true
}

/** Deletes an automation without mails; refuses one whose answers say who asked. */
export async function dropAutomation(tx: Queryable, org: string, id: string): Promise<void> {
  await holdAutomation(tx, org, id)
  const { rows } = await tx.query(
    'select from survey_request where organisation_id = $1 and campaign_id = $2 limit 1',
    [org, id],
  )
  if (rows.length > 0)
    throw new Refusal('conflict', 'It has a log of emails, which stays. Stop it instead.')
  await tx.query('delete from survey_campaign where organisation_id = $1 and id = $2::uuid', [
    org,
    id,
  ])
}
