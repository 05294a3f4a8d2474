import type { EmailState } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { Tag, type Tone } from '../../ui/base/tag.tsx'

const STATES: Record<EmailState, { label: string; tone: Tone }> = {
  valid: { label: 'Gets email', tone: 'good' },
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

/** Since when, by whom and why an address gets no mail: since 11/21/2026 09:42 by Ada, asked by phone. */
export function sinceText({
  since,
  by,
  note,
}: {
  since: string
  by?: string
  note?: string
}): string {
  const text = by ? `since ${dateTime(since)} by ${by}` : `since ${dateTime(since)}`
  return note ? `${text}, ${note}` : text
}
