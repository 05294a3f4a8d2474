import {
  type EventRecord,
  type EventType,
  MINUTE_MS,
  type SuggestionKind,
  USED_TYPES,
} from '@agent-assist/contract'
import { createRandom, type Random } from '../../platform/basics/random.ts'
import { FILLED_GAP } from '../articles/filled-gap.ts'
import type { Plan } from './story.ts'
import { subjectOf, ticketId } from './write.ts'

interface Chain {
  types: EventType[]
  weight: number
  /** Weight for tickets in another language; without it, `weight` applies. */
  foreign?: number
}

/** Sequences of what agents do with the assistant, with their frequency. */
const CHAINS: readonly Chain[] = [
  { types: ['loads'], weight: 17 },
  { types: ['search'], weight: 4 },
  { types: ['search', 'articleView'], weight: 2.6 },
  { types: ['search', 'articleView', 'articleInsert'], weight: 3.4 },
  { types: ['search', 'ticketAnswerView', 'oneTouchTicketAnswer'], weight: 2.6 },
  { types: ['oneTouchTicketAnswer'], weight: 4.8 },
  { types: ['oneTouchKbAnswer'], weight: 4 },
  { types: ['oneTouchMacroAnswer'], weight: 2 },
  { types: ['articleInsert', 'inserts'], weight: 0.5 },
  { types: ['articleInsert', 'like'], weight: 1.3 },
  { types: ['articleView', 'articleCopy'], weight: 2 },
  { types: ['gptGenerate', 'gptInsert'], weight: 4 },
  { types: ['gptGenerate', 'gptInsert', 'like'], weight: 1.3 },
  { types: ['gptGenerate', 'gptTransform', 'gptInsert'], weight: 2.6 },
  { types: ['gptGenerate', 'gptTransform'], weight: 1.5 },
  { types: ['gptGenerate'], weight: 0.7 },
  { types: ['gptGenerate', 'dislike'], weight: 0.25 },
  { types: ['gptGenerateMacro'], weight: 0.2 },
  { types: ['gptGenerateMacro', 'gptTransformMacro', 'gptInsert'], weight: 0.3 },
  { types: ['macroApply'], weight: 3.5 },
  { types: ['ticketAnswerView', 'like'], weight: 0.4 },
  { types: ['search', 'mishit'], weight: 0.5 },
  { types: ['dislike'], weight: 0.18 },
  { types: ['emailTemplateView'], weight: 0.6 },
  { types: ['quickTextView'], weight: 0.8 },
  { types: ['autoTranslateCustomer'], weight: 0.15, foreign: 9 },
  {
    types: ['autoTranslateCustomer', 'gptGenerate', 'autoTranslateAgent', 'gptInsert'],
    weight: 0.05,
    foreign: 7,
  },
  { types: ['AutoReplySuggested'], weight: 0.6 },
  { types: ['AutoReplySuggested', 'AutoReplySuggestionUsed'], weight: 1 },
  { types: ['AutoReplySuggestedPrivate'], weight: 0.25 },
  { types: ['AutoReplyExecuted'], weight: 0.3 },
  { types: ['predict_tier', 'predict_priority'], weight: 0.3 },
  { types: ['offHoursNotification'], weight: 0.15 },
  { types: ['followUpQueue'], weight: 0.15 },
  { types: ['feedback'], weight: 0.1 },
  { types: ['editorOpen'], weight: 0.1 },
  { types: ['editorOpen', 'editorSave'], weight: 0.12 },
  { types: ['systemAccess'], weight: 0.08 },
]

const KIND_OF: Partial<Record<EventType, SuggestionKind>> = {
  articleInsert: 'article',
  articleView: 'article',
  articleCopy: 'article',
  oneTouchKbAnswer: 'article',
  ticketAnswerView: 'ticket',
  oneTouchTicketAnswer: 'ticket',
  macroApply: 'macro',
  oneTouchMacroAnswer: 'macro',
  gptTransformMacro: 'macro',
  gptGenerateMacro: 'macro',
  quickTextView: 'quickText',
  emailTemplateView: 'emailTemplate',
}

const TRANSFORMS = ['shorter', 'friendlier', 'more formal', 'as numbered steps', 'in simple words']
const COMMENTS = [
  'Out of date',
  'Wrong topic',
  'Tone',
  'The price has changed since then.',
  'Right answer, but for another model.',
  'Too long for a chat.',
  'Misses the warranty date.',
]
const NEVER_HAPPENED = 0.004 // share of events with the value -1
const OPENED_MS = 12 * MINUTE_MS // time that a ticket is open before the agent writes

const REPLY_KNOWN = 0.86 // share of inserted answers whose sent reply is known
const FIRST_PLACE = 0.58

/** Outcome of an inserted answer; a one-touch answer is sent unchanged. */
function outcomeOf(random: Random, type: EventType): Partial<EventRecord> {
  if (!USED_TYPES.includes(type) || !random.chance(REPLY_KNOWN)) return {}
  const position = random.chance(FIRST_PLACE) ? 1 : random.int(2, 6)
  if (type.startsWith('oneTouch')) return { position, outcome: 'unchanged', editedPct: 0 }
  if (random.chance(0.22)) return { position, outcome: 'unchanged', editedPct: 0 }
  if (random.chance(0.14)) return { position, outcome: 'unused', editedPct: 100 }
  const editedPct = Math.min(88, Math.max(2, Math.round(random.logNormal(19, 0.7))))
  return { position, outcome: 'edited', editedPct }
}

/** Ids that a suggestion may refer to. */
export interface Sources {
  /** Solved tickets of the same scenario. */
  tickets: readonly string[]
  canned: Readonly<Record<'macro' | 'quickText' | 'emailTemplate', readonly string[]>>
}

function uuid(random: Random): string {
  const hex = () => random.uint().toString(16).padStart(8, '0')
  const [a, b, c, d] = [hex(), hex(), hex(), hex()]
  const variant = '89ab'.charAt(random.int(0, 3))
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${variant}${c.slice(1, 4)}-${c.slice(4)}${d}`
}

/** `count` types in order of time; each session begins with `loads`. */
function typesOf(random: Random, plan: Plan, count: number, sittings: number): EventType[] {
  const foreign = plan.scenario.locale !== 'en-US'
  const types: EventType[] = []
  for (let session = 1; session <= sittings; session++) {
    const end = Math.ceil((session * count) / sittings)
    if (types.length < end) types.push('loads')
    while (types.length < end) {
      const chain = random.weighted(CHAINS, (one) => (foreign && one.foreign) || one.weight)
      types.push(...chain.types)
    }
    types.length = end
  }
  return types
}

/** The sessions in which an agent has the ticket open: before each reply, or after taking it. */
function sittingsOf({ steps, created }: Plan, until: number) {
  const replies = steps.filter(
    ({ kind, by }) => by && ['ask', 'hold', 'answer', 'secondAnswer'].includes(kind),
  )
  if (replies.length)
    return replies.map(({ at, by }) => {
      const before = steps.findLast((step) => step.at < at)?.at ?? created
      return { from: Math.max(before, at - OPENED_MS), to: at, by }
    })
  return steps
    .filter(({ kind }) => kind === 'take')
    .map(({ at, by }) => ({ from: at, to: Math.min(at + OPENED_MS, until), by }))
}

function queryOf(random: Random, type: EventType, plan: Plan, subject: string): string {
  if (type === 'gptTransform' || type === 'gptTransformMacro') return random.pick(TRANSFORMS)
  if (type === 'predict_tier') return `Tier ${random.weighted([1, 2, 3], (tier) => 4 - tier)}`
  if (type === 'predict_priority') return plan.priority
  if (type === 'loads' || random.chance(0.3)) return subject
  return random.pick(plan.scenario.searches)
}

function sourceOf(random: Random, type: EventType, plan: Plan, sources: Sources) {
  const kind = KIND_OF[type] ?? (type === 'like' || type === 'dislike' ? 'article' : undefined)
  if (!kind) return {}
  if (kind === 'article') return { suggestionKind: kind, suggestionId: plan.scenario.article }
  const ids = kind === 'ticket' ? sources.tickets : sources.canned[kind]
  return ids.length ? { suggestionKind: kind, suggestionId: random.pick(ids) } : {}
}

/** Searches that found nothing before somebody wrote the article. */
function withGap(
  types: EventType[],
  instants: readonly number[],
  plan: Plan,
  seed: number,
  until: number,
) {
  if (plan.scenario.id !== FILLED_GAP.scenario) return types
  const random = createRandom(seed, 'gaps', plan.index)
  return types.map((type, index) => {
    const isBefore = (instants[index] ?? until) < until - FILLED_GAP.ageMs
    const isMissed = random.chance(FILLED_GAP.missed)
    return type === 'search' && isBefore && isMissed ? ('mishit' as const) : type
  })
}

const READY_VIEWS: readonly EventType[] = ['quickTextView', 'emailTemplateView']

/** Inserts some of the ready texts that were viewed: in place of a search right after, so that the count stays. */
const withReadyInserts = (events: readonly EventRecord[], random: Random): EventRecord[] =>
  events.map((event, index) => {
    const before = events[index - 1]
    const isInserted = before && READY_VIEWS.includes(before.type) && before.agent === event.agent
    if (event.type !== 'search' || !isInserted) return event
    const { query, suggestionKind, suggestionId } = before
    const insert = { ...event, type: 'inserts' as const, query, suggestionKind, suggestionId }
    return { ...insert, ...outcomeOf(random, 'inserts') }
  })

/** The assist events of one ticket: exactly `count`, in order of time. */
export function eventsOf(
  plan: Plan,
  count: number,
  { seed, until, sources }: { seed: number; until: number; sources: Sources },
): EventRecord[] {
  if (count === 0) return []
  const random = createRandom(seed, 'events', plan.index)
  const chance = createRandom(seed, 'outcomes', plan.index)
  const subject = subjectOf(plan, seed)
  const sittings = sittingsOf(plan, until)
  const types = typesOf(random, plan, count, sittings.length)
  const instants = types.map((_, index) => {
    const session = sittings[Math.floor((index * sittings.length) / count)]
    const { from, to } = session ?? { from: until, to: until }
    return Math.floor(from + (to - from) * random.next())
  })
  instants.sort((one, other) => one - other)
  const events = withGap(types, instants, plan, seed, until).map((type, index): EventRecord => {
    const at = instants[index] ?? until
    const by = sittings.find(({ to }) => at <= to)?.by ?? plan.agent?.name ?? ''
    return {
      id: uuid(random),
      type,
      ticketId: ticketId(plan.index),
      agent: by,
      query: queryOf(random, type, plan, subject),
      ...sourceOf(random, type, plan, sources),
      ...outcomeOf(chance, type),
      ...(type === 'dislike' && { comment: random.pick(COMMENTS) }),
      createdOn: new Date(at).toISOString(),
      ...(random.chance(NEVER_HAPPENED) && { value: -1 }),
    }
  })
  return withReadyInserts(events, createRandom(seed, 'ready', plan.index))
}
