import type {
  HandBackReason,
  MoveReason,
  Presence,
  RoutingCheck,
  RoutingRule,
  RoutingTrace,
  TicketStory,
  TieBreak,
  WaitReason,
} from '@agent-assist/contract/wire'
import { counted, decimal } from '@agent-assist/kit/format'

export const PRESENCE_LABELS: Record<Presence, string> = {
  online: 'Online',
  away: 'Away',
  transfers: 'Transfers only',
  offline: 'Offline',
}

export const RULE_LABELS: Record<RoutingRule, string> = {
  shift: 'On shift',
  status: 'Status',
  skill: 'Skills',
  language: 'Language',
  channel: 'Open in channel',
  total: 'Open work',
  reserved: 'Reserved',
  rate: 'New tickets',
  again: 'Had it before',
}

const FAILED: Record<RoutingRule, string> = {
  shift: 'off shift',
  status: 'not online',
  skill: 'without the skill',
  language: 'without the language',
  channel: 'full in this channel',
  total: 'full',
  reserved: 'reserved for a ticket before it',
  rate: 'at the limit of new tickets',
  again: 'had it before',
}

/** Value of a rule for an agent, e.g. `2 of 6`. */
export function checkText(rule: RoutingRule, { is, of }: RoutingCheck): string {
  if (rule === 'shift') return is === true ? 'yes' : 'no'
  if (rule === 'again' || rule === 'reserved') return is === true ? 'yes' : 'no'
  if (typeof is === 'string') return PRESENCE_LABELS[is].toLowerCase()
  const value = decimal(Number(is))
  if (rule === 'skill' || rule === 'language')
    return of === undefined ? `level ${value}` : `level ${value} of ${decimal(of)}`
  return of === undefined ? value : `${value} of ${decimal(of)}`
}

/** How many agents failed which rule, e.g. `4 full, 1 not online`. */
const failedText = (failed: Partial<Record<RoutingRule, number>> = {}): string =>
  Object.entries(failed)
    .toSorted(([, one], [, other]) => other - one)
    .map(([rule, count]) => `${count} ${FAILED[rule as RoutingRule]}`) // the keys are rules
    .join(', ')

const WAITS: Record<WaitReason, string> = {
  noPolicy: 'no policy matches',
  paused: 'its queue is paused',
  afterHours: 'closed at this hour',
  kept: 'kept for its last agent',
  noAgents: 'no agent is in the asked groups',
  rules: 'no agent passes all rules',
  refused: 'the helpdesk refused',
}

/** Why a ticket waits, as a sentence without a full stop. */
export function reasonText(reason: NonNullable<RoutingTrace['reason']>): string {
  if (reason.kind === 'kept' && reason.agent) return `kept for ${reason.agent}, who is not free`
  const failed = failedText(reason.failed)
  return failed ? `no agent is free: ${failed}` : WAITS[reason.kind]
}

/** For whom what becomes free is reserved, e.g. `Ann, 1 of 2 free`; undefined: nothing is reserved. */
export function reservedText({
  reserved,
}: NonNullable<RoutingTrace['reason']>): string | undefined {
  if (!reserved) return undefined
  const { agents, weight, most } = reserved
  const places = agents.map(
    ({ agent, free }) => `${agent} (${decimal(free)} of ${decimal(weight)} free)`,
  )
  const limit = `At most ${counted(most, 'agent')} ${most === 1 ? 'is' : 'are'} reserved at once, for all waiting tickets.`
  // below supervisor nobody sees what is free at a colleague
  return places.length > 0
    ? `What becomes free is reserved for this ticket at ${places.join(', ')}. ${limit}`
    : `What becomes free is reserved for this ticket. ${limit}`
}

const TIES: Record<TieBreak, string> = {
  sticky: 'they last replied to the customer',
  only: 'no other agent passed all rules',
  best: 'they were ahead of all others',
  longest: 'equal with others, and the longest without a new ticket',
  draw: 'equal with others in everything, so it was drawn by lot',
}

const CHOICES = {
  balanced: 'most free capacity',
  roundRobin: 'the longest without a new ticket',
  weighted: 'expected to be done first',
} as const

/** The choice in words: what counts first, then what settles a tie. */
export const choiceRule = (by: keyof typeof CHOICES): string =>
  by === 'roundRobin'
    ? 'The longest without a new ticket first; if equal, by lot.'
    : `${by === 'balanced' ? 'Most free capacity' : 'Expected to be done first'} first; if equal, the longest without a new ticket, then by lot.`

/** The answer to "why this agent?" in one sentence. */
export function answerText({ choice, candidates }: RoutingTrace): string {
  if (!choice) return ''
  const { agent, settledBy, by } = choice
  const passed = candidates.filter(({ result }) => result !== 'ruledOut').length
  const why = settledBy === 'best' ? CHOICES[by] : TIES[settledBy]
  return passed > 1 && settledBy !== 'sticky'
    ? `${agent} got this ticket: ${why}. ${counted(passed, 'agent')} passed all rules.`
    : `${agent} got this ticket: ${why}.`
}

const MOVED: Record<MoveReason | 'supervisor' | 'rebalance', string> = {
  offline: 'offline',
  idle: 'without activity',
  notAccepted: 'not accepted in time',
  noReply: 'no reply in time',
  supervisor: 'moved by a supervisor',
  rebalance: 'rebalanced',
}

const HANDED_BACK: Record<HandBackReason, string> = {
  subject: 'not their subject',
  language: 'not their language',
  busy: 'no time for it now',
  conflict: 'should not answer this customer',
}

const nameIn = <K extends string>(names: Record<K, string>, key: string | undefined) =>
  key !== undefined && Object.hasOwn(names, key) ? names[key as K] : undefined

type Step = Pick<
  TicketStory['routing'][number],
  'event' | 'agent' | 'by' | 'detail' | 'policy' | 'reason'
>

/** A step on the way of a ticket; undefined for one that says nothing new. */
export function stepText({
  event,
  agent = 'Somebody',
  by,
  detail,
  policy,
  reason,
}: Step): string | undefined {
  const named = (text: string) => (policy ? `${text} (policy ${policy})` : text)
  switch (event) {
    case 'arrived':
      return 'Waits for an agent'
    case 'returned':
      return 'Waits for an agent again'
    case 'waits':
      return named(`Not given to anyone: ${reason ? WAITS[reason] : 'no agent is free'}`)
    case 'assigned':
      return by ? `${by} gave it to ${agent}` : named(`Given to ${agent}`)
    case 'confirmed':
      return `The helpdesk confirmed ${agent}`
    case 'refused':
      return detail ? `The helpdesk refused ${agent}: ${detail}` : `The helpdesk refused ${agent}`
    case 'byHand':
      return `Assigned to ${agent} in the helpdesk`
    case 'accepted':
      return undefined // the reply itself is in the story
    case 'takenBack':
      return `Moved away from ${agent}: ${nameIn(MOVED, detail) ?? 'moved'}`
    case 'acknowledged':
      return `${agent} accepted it`
    case 'handedBack':
      return `${agent} handed it back: ${nameIn(HANDED_BACK, detail) ?? 'without a reason'}`
    case 'leftOut':
      return `Excluded by policy ${detail ?? ''}`
    case 'shadow':
      return named(`Shadow: ${agent} would have got it`)
    case 'replied':
      return 'After-hours reply sent'
    case 'notReplied':
      return detail ? `After-hours reply not sent: ${detail}` : 'After-hours reply not sent'
    case 'done':
      return undefined
  }
}
