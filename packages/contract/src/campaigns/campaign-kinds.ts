/** Where a mailing of a survey is. */
export const CAMPAIGN_STATES = [
  'draft',
  'scheduled',
  'running',
  'paused',
  'cancelled',
  'finished',
] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** What a person does to a mailing. */
export const CAMPAIGN_ACTIONS = [
  'start',
  'schedule',
  'unschedule',
  'pause',
  'resume',
  'cancel',
] as const
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number]

/** The states in which each action can be taken, and the one that it leads to. */
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

/** Only what nobody has got yet can be changed. */
export const canEditCampaign = (state: CampaignState): boolean =>
  state === 'draft' || state === 'scheduled'

/** Why somebody gets no mail, in the order in which it is looked at. */
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

/** Why the mail to a recipient did not go out after the start. */
export const LATE_SKIP_REASONS = ['suppressed', 'cancelled', 'kept'] as const

/** Days that somebody is left alone between two survey mails; 0: they are not. */
export const THROTTLE_DAYS = [0, 30, 90, 180, 365] as const
/** Days after which who has not answered is asked once more; 0: nobody is. */
export const REMIND_DAYS = [0, 3, 5, 7] as const

export const BOUNCE_CLASSES = ['hard', 'soft', 'complaint'] as const
export type BounceClass = (typeof BOUNCE_CLASSES)[number]

/** People that one mailing takes from a paste or a file. */
export const CAMPAIGN_PEOPLE_MAX = 20_000
/** Addresses that one mailing goes to at most, wherever they come from. */
export const CAMPAIGN_RECIPIENTS_MAX = 50_000

/** Which recipients a list holds. */
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
