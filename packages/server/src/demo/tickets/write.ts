import { DAY_MS, HOUR_MS, MINUTE_MS, type TicketRecord } from '@agent-assist/contract'
import { createRandom, type Random } from '../../platform/basics/random.ts'
import { fill, modelOf, slotsOf } from './slots.ts'
import type { Plan } from './story.ts'
import { textOf } from './texts.ts'

const FIRST_ID = 28_214
const AUTO_REPLY = 'Automatic reply'
const BUSINESS_SHARE = 0.12
// Shares by the final mood: who rates the ticket, and how many of these ratings are good.
const RATED = { satisfied: 0.33, neutral: 0.24, annoyed: 0.32, angry: 0.5 }
const ASKED = 0.92 // share of the others who are offered the survey
const TURNED = 0.04 // share of good ratings that were bad at first
const GOOD = { satisfied: 0.975, neutral: 0.87, annoyed: 0.42, angry: 0.06 }

/** Id of the ticket at an index of the data set: numbers, ascending by creation. */
export const ticketId = (index: number): string => String(FIRST_ID + index)

const iso = (instant: number) => new Date(instant).toISOString()

/**
 * Values that are drawn before the texts, from a random stream that is independent of the plan's.
 */
function headOf(plan: Plan, seed: number) {
  const { openings, subjects } = plan.scenario
  const random = createRandom(seed, 'texts', plan.index)
  const { slots, requester, product } = slotsOf(random, plan)
  const place = random.int(0, openings.length - 1)
  const subject = fill(subjects[place] ?? random.pick(subjects), slots)
  return { random, slots, requester, product, subject, opening: openings[place] ?? '' }
}
type Head = ReturnType<typeof headOf>

/** The subject only, without the cost of generating the texts. */
export const subjectOf = (plan: Plan, seed: number): string => headOf(plan, seed).subject

function messagesOf(plan: Plan, { random, slots, requester, opening }: Head) {
  const { steps, finalMood } = plan
  const cameBack = steps.some(({ kind }) => kind === 'still')
  const thanks = cameBack ? 'neutral' : finalMood // the thanks came before the reopening
  return steps.flatMap((step): TicketRecord['messages'] => {
    const text = textOf(random, plan, step, { opening, thanks })
    if (!text) return []
    const isBot = step.kind === 'bot'
    const author = isBot ? AUTO_REPLY : (step.by ?? requester)
    return [
      {
        at: iso(step.at),
        author,
        authorRole: isBot ? 'bot' : step.by ? 'agent' : 'customer',
        isPublic: step.kind !== 'note',
        text: fill(text, { ...slots, agent: author }),
        helpful: 0,
      },
    ]
  })
}

function tagsOf(random: Random, { scenario, mood, finalMood, steps }: Plan, product: string) {
  const tags = [...scenario.tags]
  if (product) tags.unshift(modelOf(product).toLowerCase())
  if (mood === 'angry' && random.chance(0.6)) tags.push('escalation')
  if (mood === 'annoyed' && random.chance(0.25)) tags.push('complaint')
  if (finalMood === 'angry' && random.chance(0.3)) tags.push('churn-risk')
  if (steps.some(({ kind }) => kind === 'still')) tags.push('reopened')
  if (random.chance(0.03)) tags.push('vip')
  return tags
}

function ratingOf(random: Random, { steps, finalMood }: Plan): TicketRecord['satisfaction'] {
  const rated = random.chance(RATED[finalMood])
  const good = random.chance(GOOD[finalMood])
  if (!rated || !steps.some(({ status }) => status === 'solved')) return undefined
  return good ? 'good' : 'bad'
}

/**
 * Changes of a ticket's fields up to `until`. The survey is offered an hour after the first
 * solution and answered some hours later.
 */
function changesOf(plan: Plan, until: number, rating: TicketRecord['satisfaction'], seed: number) {
  const { scenario, created, priority, steps } = plan
  const random = createRandom(seed, 'changes', plan.index)
  const solved = steps.find(({ status }) => status === 'solved')?.at ?? Infinity
  const offered = solved + HOUR_MS
  const rated = Math.min(offered + random.logNormal(9 * HOUR_MS, 0.8), offered + 6 * DAY_MS)
  const turned = rating === 'good' && random.chance(TURNED) ? ('bad' as const) : undefined
  const wasOffered = rating !== undefined || random.chance(ASKED)
  const changes = [
    { at: created, field: 'group' as const, value: scenario.group },
    { at: created, field: 'priority' as const, value: priority },
    ...steps
      .filter(({ kind }) => kind === 'take' || kind === 'secondAnswer')
      .map(({ at, by }) => ({ at, field: 'assignee' as const, value: by })),
    ...(wasOffered
      ? [{ at: offered, field: 'satisfaction' as const, value: 'offered' as const }]
      : []),
    ...(turned ? [{ at: rated - MINUTE_MS, field: 'satisfaction' as const, value: turned }] : []),
    ...(rating ? [{ at: rated, field: 'satisfaction' as const, value: rating }] : []),
  ]
  return changes
    .filter(({ at }) => at <= until)
    .toSorted((one, other) => one.at - other.at)
    .map((change) => ({ ...change, at: iso(change.at) }))
}

/** Customers who ask about taxes or for an office are businesses, and some of the others. */
function kindOf({ scenario, index }: Plan, seed: number): TicketRecord['customerKind'] {
  const isBusiness = scenario.tags.some((tag) => tag === 'business' || tag === 'vat')
  return isBusiness || createRandom(seed, 'kinds', index).chance(BUSINESS_SHARE) ? 'B2B' : 'B2C'
}

/** Jürgen Groß → jurgen.gross@customers.test. */
const addressFor = (name: string) =>
  `${name
    .normalize('NFD')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.')}@customers.test`

/** Share of the tickets whose agent tracked the time in the helpdesk, and minutes of a usual answer. */
const TRACKED = 0.7
const ANSWER_MIN = 6

/** Minutes of work that the helpdesk tracked: a slow agent takes longer, and each answer takes its time. */
function handlingOf(
  { agent, steps, index }: Plan,
  seed: number,
): Pick<TicketRecord, 'handlingMin'> {
  const random = createRandom(seed, 'handling', index)
  const answers = steps.filter(({ by }) => by !== undefined).length
  const minutes = random.logNormal(ANSWER_MIN * answers * (agent?.speed ?? 1), 0.4)
  return answers > 0 && random.chance(TRACKED) ? { handlingMin: Math.round(minutes * 10) / 10 } : {}
}

/** Converts a plan to a ticket with its texts. */
export function writeTicket(plan: Plan, seed: number, until: number): TicketRecord {
  const { scenario, channel, priority, agent, steps, created } = plan
  const head = headOf(plan, seed)
  const tags = tagsOf(head.random, plan, head.product)
  const rating = ratingOf(head.random, plan)
  const changes = changesOf(plan, until, rating, seed)
  const satisfaction = changes.some(({ value }) => value === rating) ? rating : undefined
  const assignee = steps.findLast(({ kind }) => kind === 'secondAnswer')?.by ?? agent?.name
  return {
    id: ticketId(plan.index),
    subject: head.subject,
    requester: head.requester,
    requesterEmail: addressFor(head.requester),
    channel,
    locale: scenario.locale,
    priority,
    type: scenario.type,
    brand: scenario.brand,
    group: scenario.group,
    ...(assignee && { assignee }),
    customerKind: kindOf(plan, seed),
    tags,
    createdAt: iso(created),
    updatedAt: iso(steps.at(-1)?.at ?? created),
    ...(satisfaction && { satisfaction }),
    ...handlingOf(plan, seed),
    messages: messagesOf(plan, head),
    statusHistory: steps.flatMap(({ at, status, by }) =>
      status ? [{ at: iso(at), status, by: by ?? head.requester }] : [],
    ),
    changes,
  }
}
