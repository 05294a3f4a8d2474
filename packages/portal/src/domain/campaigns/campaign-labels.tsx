import type {
  CampaignRecipient,
  CampaignRow,
  CampaignState,
  DeliveryState,
  SkipReason,
} from '@agent-assist/contract/wire'
import { percent, signedNumber } from '@agent-assist/kit/format'
import { Tag, type Tone } from '../../ui/base/tag.tsx'

const STATES: Record<CampaignState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'plain' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  running: { label: 'Running', tone: 'good' },
  paused: { label: 'Paused', tone: 'warn' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
  finished: { label: 'Finished', tone: 'plain' },
}

/** Label of a campaign's state. */
export const stateName = (state: CampaignState) => STATES[state].label

export const State = ({ state }: { state: CampaignState }) => (
  <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>
)

const DELIVERIES: Record<DeliveryState, { label: string; tone: Tone }> = {
  none: { label: 'No email', tone: 'plain' },
  queued: { label: 'Waiting', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  bounced: { label: 'Bounced', tone: 'bad' },
  failed: { label: 'Failed', tone: 'bad' },
  skipped: { label: 'Excluded', tone: 'warn' },
}

type Delivered = Pick<CampaignRecipient, 'delivery' | 'answeredAt' | 'openedAt'>

/** Progress of a recipient: an answer or an opened survey counts more than the mail's delivery. */
export function progressOf({ delivery, answeredAt, openedAt }: Delivered) {
  if (answeredAt) return { label: 'Answered', tone: 'good' as const }
  if (openedAt) return { label: 'Opened', tone: 'good' as const }
  return DELIVERIES[delivery]
}

export const Delivery = (of: Delivered) => {
  const { label, tone } = progressOf(of)
  return <Tag tone={tone}>{label}</Tag>
}

/** Why a recipient gets no mail, in a few words. */
export const SKIP_WORDS: Record<SkipReason, string> = {
  no_address: 'No address is known',
  invalid: 'Not an address',
  duplicate: 'There twice',
  suppressed: 'Unsubscribed or bounced',
  auto_solved: 'Solved without an agent',
  same_ticket: 'Ticket was asked about',
  throttled: 'Asked recently',
}

const REASONS: Record<string, string> = {
  ...SKIP_WORDS,
  cancelled: 'Cancelled before it was sent',
  full: 'The survey has all its answers',
  kept: 'Stored only: no mail server',
  refused: 'Refused by the mail server',
  gave_up: 'Not sent: several tries failed',
}

/** Why a mail was not sent; an unknown reason is shown as it is. */
export const reasonOf = (reason: string) => REASONS[reason] ?? reason

/** Score of a campaign with its name; undefined before the first answer. */
export function scoreOf({ nps, satisfactionPct }: Pick<CampaignRow, 'nps' | 'satisfactionPct'>) {
  if (nps !== undefined) return `NPS ${signedNumber(Math.round(nps))}`
  return satisfactionPct === undefined ? undefined : `${percent(satisfactionPct)} good`
}
