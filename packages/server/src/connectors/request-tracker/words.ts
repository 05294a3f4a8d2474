import type { SettingsOf, TicketRecord } from '@agent-assist/contract'

type Settings = SettingsOf<'request-tracker'>

const listed = (words: string): string[] =>
  words
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)

/** Our status for a status of a queue's lifecycle; unlisted ones are open. */
export function statusOf(word: string, { solved, waiting }: Settings) {
  const plain = word.toLowerCase()
  if (plain === 'deleted') return 'deleted'
  if (listed(solved).includes(plain)) return 'solved'
  if (listed(waiting).includes(plain)) return 'pending'
  return plain === 'new' ? 'new' : 'open'
}

const MEDIUM = 50
const HIGH = 100

/** Request Tracker's default names: below 50 low, below 100 medium, from 100 on high. */
export function priorityOf(number: number): NonNullable<TicketRecord['priority']> {
  if (number >= HIGH) return 'high'
  return number >= MEDIUM ? 'normal' : 'low'
}

/** A ticket's channel, from the headers of its first message; e-mail by default. */
export function channelOf(headers: string | undefined): string {
  const [, way] = /^X-RT-Interface: *(\w+)/im.exec(headers ?? '') ?? []
  switch (way?.toLowerCase()) {
    case 'web':
    case 'mobile':
      return 'web'
    case 'rest':
    case 'api':
      return 'api'
    default:
      return 'email'
  }
}
