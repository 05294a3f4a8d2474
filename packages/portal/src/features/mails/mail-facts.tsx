import type { MailRow } from '@agent-assist/contract/wire'
import type { Mail } from './queries.ts'
import { Tag, type Tone } from '../../ui/base/tag.tsx'

const STATES: Record<MailRow['state'], { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  kept: { label: 'Stored only', tone: 'warn' },
}

/** Label of the state of a mail. */
export const stateName = ({ state }: Pick<MailRow, 'state'>) => STATES[state].label

export const State = ({ state }: { state: MailRow['state'] }) => (
  <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>
)

const KINDS: Record<string, string> = {
  verify: 'Verification',
  'account-exists': 'Account exists',
  reset: 'New password',
  'password-changed': 'Password changed',
  approved: 'Approval',
  rejected: 'Rejection',
  calibration: 'Calibration',
  test: 'Test',
}

/** Label of the kind of a mail; an unknown kind is shown unchanged. */
export const about = (kind: string) => KINDS[kind] ?? kind

const NO_TEXT: Record<MailRow['state'], string> = {
  queued: 'The text is not shown while the email waits to be sent.',
  sent: 'The text is deleted once an email is sent.',
  failed: 'The text is deleted once an email has failed.',
  kept: 'The text can no longer be read: the secret of this installation has changed.',
}

const NO_OLD_LINK =
  'The text is deleted: an older version wrote it with a link that opens the account. Send it again, or create a link in Configure Users.'

/** Explains why a mail has no text. */
export const whyNoText = ({ state, opens }: Pick<Mail, 'state' | 'opens'>) =>
  state === 'kept' && opens ? NO_OLD_LINK : NO_TEXT[state]
