import {
  CAMPAIGN_STEPS,
  canEditCampaign,
  type CampaignAction,
  type CampaignState,
  type Parsed,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { readCampaign, type StoredCampaign } from './campaign-rows.ts'
import { dropWaiting } from './request-rows.ts'
import { problemsOf, recipientsOf, startCampaign } from './start-campaign.ts'

const STATE_WORDS: Record<CampaignState, string> = {
  draft: 'is a draft',
  scheduled: 'is scheduled',
  running: 'is running',
  paused: 'is paused',
  cancelled: 'was cancelled',
  finished: 'has finished',
}

const ACTION_WORDS: Record<CampaignAction, string> = {
  start: 'started',
  schedule: 'scheduled',
  unschedule: 'taken off its schedule',
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelled',
}

/** Refuses an automation, which is started, stopped and changed on Send Surveys. */
export function refuseAutomation({ kind }: Pick<StoredCampaign, 'kind'>): void {
  if (kind === 'automation')
    throw new Refusal(
      'conflict',
      'This is an automation. Start, stop or change it on Send Surveys.',
    )
}

/** Refuses an action that the state does not allow, with a sentence. */
export function checkStep(state: CampaignState, action: CampaignAction): void {
  if (CAMPAIGN_STEPS[action].from.includes(state)) return
  throw new Refusal(
    'conflict',
    `This campaign ${STATE_WORDS[state]}: it cannot be ${ACTION_WORDS[action]}.`,
  )
}

/**
 * A campaign that may still be changed, locked until the transaction ends; throws for any other.
 */
export async function holdEditable(
  tx: Queryable,
  org: string,
  campaignId: string,
): Promise<StoredCampaign> {
  const campaign = await readCampaign(tx, org, campaignId, true)
  if (!canEditCampaign(campaign.state))
    throw new Refusal(
      'conflict',
      `This campaign ${STATE_WORDS[campaign.state]}: it cannot be changed any more.`,
    )
  return campaign
}

async function schedule(tx: Queryable, org: string, campaign: StoredCampaign, at: string) {
  if (Date.parse(at) <= Date.now())
    throw new Refusal('bad_input', 'Choose a time that is still to come.')
  // Lists and tickets may change until then; problems that exist already are reported now.
  const problems = problemsOf(campaign, await recipientsOf(tx, org, campaign))
  if (problems.length > 0) throw new Refusal('conflict', problems.join(' '))
  await tx.query(
    `update survey_campaign set state = 'scheduled', scheduled_at = $3, trouble = ''
     where organisation_id = $1 and id = $2`,
    [org, campaign.id, at],
  )
}

const setState = (tx: Queryable, org: string, id: string, state: CampaignState) =>
  tx.query(
    `update survey_campaign set state = $3, scheduled_at = null, trouble = '',
       finished_at = case when $3 = 'cancelled' then now() end
     where organisation_id = $1 and id = $2`,
    [org, id, state],
  )

/** Cancels a campaign: no queued mail is sent; a mail that is being sent still arrives. */
async function cancel(tx: Queryable, org: string, id: string): Promise<void> {
  await setState(tx, org, id, 'cancelled')
  await dropWaiting(tx, org, id)
}

interface Step {
  org: string
  campaignId: string
  body: Parsed<'actOnCampaign'>['body']
  publicUrl: string
}

/** Performs an action on a campaign, if the campaign's state allows it. */
export async function takeStep(tx: Queryable, { org, campaignId, body, publicUrl }: Step) {
  const campaign = await readCampaign(tx, org, campaignId, true)
  refuseAutomation(campaign)
  checkStep(campaign.state, body.action)
  switch (body.action) {
    case 'start':
      return startCampaign(tx, { org, campaign, publicUrl, now: Date.now() })
    case 'schedule':
      return schedule(tx, org, campaign, body.at ?? '')
    case 'cancel':
      return cancel(tx, org, campaignId)
    case 'unschedule':
    case 'pause':
    case 'resume':
      await setState(tx, org, campaignId, CAMPAIGN_STEPS[body.action].to)
  }
}
