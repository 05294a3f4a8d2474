/** States of a campaign, which sends a survey by mail. */
export const CAMPAIGN_STATES = [
  'draft',
  'scheduled',
  'running',
  'paused',
  'cancelled',
  'finished',
] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** Actions of a user on a campaign. */
export const CAMPAIGN_ACTIONS = [
  'start',
  'schedule',
  'unschedule',
  'pause',
  'resume',
  'cancel',
] as const
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number]

/** For each action, the states in which it is allowed and the state it leads to. */
export const CAMPAIGN_STEPS: Record<
  CampaignAction,
  { from: readonly CampaignState[]; to: CampaignState }
> = {
  start: { from: ['draft', 'scheduled'], to: 'running' },
  schedule: { from: ['draft', 'scheduled'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  cancel: { from: ['scheduled', 'running', 'paused'], to: 'cancelled' },
}

/** A campaign can be changed until its first mail is sent. */
export const canEditCampaign = (state: CampaignState): boolean =>
  state === 'draft' || state === 'scheduled'

/** Why a recipient is skipped; the first reason in this order applies. */
export const SKIP_REASONS = [
  'no_address',
  'invalid',
  'duplicate',
  'suppressed',
  'auto_solved',
  'same_ticket',
  'throttled',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/**
 * Why a mail was not sent after the campaign had started; `full`: the survey has all its answers; `kept`: the mail is
 * only stored, as there is no mail server.
 */
export const LATE_SKIP_REASONS = ['suppressed', 'cancelled', 'full', 'kept'] as const

/** Days without another survey mail to the same person; 0: no limit. */
export const THROTTLE_DAYS = [0, 30, 90, 180, 365] as const
/** Days until somebody who has not answered gets one reminder; 0: no reminder. */
export const REMIND_DAYS = [0, 3, 5, 7] as const
/** Who gets the reminder: everybody who has not answered, or only those of them who began and stopped half way. */
export const REMIND_WHOM = ['unanswered', 'begun'] as const

export const BOUNCE_CLASSES = ['hard', 'soft', 'complaint'] as const
export type BounceClass = (typeof BOUNCE_CLASSES)[number]

/** Maximum people that a campaign takes from a pasted list or a file. */
export const CAMPAIGN_PEOPLE_MAX = 20_000
/** Maximum recipients of a campaign from all sources together. */
export const CAMPAIGN_RECIPIENTS_MAX = 50_000

/** Views of the list of recipients. */
export const RECIPIENT_VIEWS = [
  'all',
  'waiting',
  'sent',
  'bounced',
  'failed',
  'skipped',
  'opened',
  'answered',
  'unanswered',
] as const
export type RecipientView = (typeof RECIPIENT_VIEWS)[number]
