import type { EmailState } from '@agent-assist/contract/wire'
import { Tag, type Tone } from '../../ui/base/tag.tsx'

const STATES: Record<EmailState, { label: string; tone: Tone }> = {
  valid: { label: 'Gets mail', tone: 'good' },
  unsubscribed: { label: 'Unsubscribed', tone: 'warn' },
  bounced: { label: 'Bounced', tone: 'bad' },
  complaint: { label: 'Complained', tone: 'bad' },
  blocked: { label: 'Blocked', tone: 'plain' },
}

/** Label of the subscription state of an address. */
export const stateName = (state: EmailState) => STATES[state].label

export const State = ({ state }: { state: EmailState }) => (
  <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>
)
