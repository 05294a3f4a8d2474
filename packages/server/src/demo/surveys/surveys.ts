import { DAY_MS, HOUR_MS, type QuestionResponse, type ScoreGroup } from '@agent-assist/contract'
import { GRID_SCALE, scoreGroup } from '@agent-assist/contract'
import { createRandom, type Random } from '../../platform/basics/random.ts'
import { COMMENTS } from './survey-comments.ts'
import { AGREED, COUNTS_MOST, DEMO_TEMPLATES, HELPED, WENT_WRONG } from './survey-templates.ts'

/** The fields of a solved ticket that surveys need. */
export interface SolvedTicket {
  id: string
  name: string
  email: string
  locale: string
  assignee?: string
  satisfaction?: 'good' | 'bad'
  solvedAt: string
}

/** A sent survey link, as its row is stored. */
export interface DemoRequest {
  id: string
  externalTicket?: string
  campaignId?: string
  recipient: string
  name: string
  language: string
  templateId: string
  delivery: 'sent' | 'bounced' | 'skipped'
  reason?: string
  sentAt?: string
  openedAt?: string
  startedAt?: string
  answeredAt?: string
  scannerHits: number
}

/** An answer, as its row is stored. */
export interface DemoAnswer {
  id: string
  requestId: string
  templateId: string
  surveyType: 'custom_v2' | 'standard'
  category: 'NPS' | 'CSAT'
  npsScore?: number
  rating?: 'Good' | 'Bad'
  primaryReasons: string[]
  responses: QuestionResponse[]
  text: string
  submitter: string
  ticketId?: string
  agent?: string
  campaignId?: string
  language: string
  durationS: number
  followUp: 'new' | 'contacted' | 'solved'
  answeredAt: string
}

export interface Asked {
  request: DemoRequest
  answer?: DemoAnswer
}

const SCANNED = 0.05
const BOUNCED = 0.008
const OPENED = 0.3
const STARTED = 0.2 // share of those who open but do not finish
const WRITES: Record<ScoreGroup, number> = { promoter: 0.35, passive: 0.3, detractor: 0.65 }
const REASONS = ['Price', 'Freshness', 'Delivery', 'Packaging']

const hex = (random: Random) => random.uint().toString(16).padStart(8, '0')

/** A random id of 128 bits. */
const longId = (random: Random) => Array.from({ length: 4 }, () => hex(random)).join('')

function uuid(random: Random): string {
  const all = longId(random)
  return [
    all.slice(0, 8),
    all.slice(8, 12),
    `4${all.slice(13, 16)}`,
    `8${all.slice(17, 20)}`,
    all.slice(20),
  ].join('-')
}

const single = (
  quest: string,
  questionType: QuestionResponse['questionType'],
  answer: string,
): QuestionResponse => ({ quest, questionType, singlevalueanswer: answer })

function afterTicket(random: Random, rating: 'Good' | 'Bad'): QuestionResponse[] {
  const isGood = rating === 'Good'
  const solved = random.chance(isGood ? 0.96 : 0.3) ? 'Yes' : 'No'
  const first = single('Is your question answered?', 'BinaryQuestion', solved)
  if (isGood && random.chance(0.7))
    return [first, single('What helped most?', 'MultipleChoiceLinear', random.pick(HELPED))]
  if (isGood) return [first]
  const wrong = WENT_WRONG.filter(() => random.chance(0.4))
  if (wrong.length === 0) return [first]
  return [first, { quest: 'What went wrong?', questionType: 'CheckBoxes', multichoiceValue: wrong }]
}

function aboutUs(random: Random, group: ScoreGroup): QuestionResponse[] {
  const most = single('What counts most for you?', 'MultipleChoiceLinear', random.pick(COUNTS_MOST))
  if (random.chance(0.3)) return [most]
  const middle = { promoter: 4, passive: 3, detractor: 1 }[group]
  const answer = AGREED.map((option) => ({
    option,
    selectedValue: GRID_SCALE[Math.max(0, Math.min(4, middle + random.int(-1, 1)))] ?? 'Neutral',
  }))
  return [most, { quest: 'How far do you agree?', questionType: 'MultiplChoiceGrid', answer }]
}

/** A random score that suits the ticket's rating. */
function scoreFor(random: Random, satisfaction: SolvedTicket['satisfaction']): number {
  const isBad = satisfaction === 'bad' || (!satisfaction && random.chance(0.2))
  if (isBad) return random.weighted([0, 1, 2, 3, 4, 5, 6, 7], (score) => (score < 5 ? 1.4 : 1))
  return random.weighted([6, 7, 8, 9, 10], (score) => (score > 8 ? 3 : 1))
}

function answered(random: Random, template: keyof typeof DEMO_TEMPLATES, ticket: SolvedTicket) {
  if (template === 'csat') {
    const rating = ticket.satisfaction === 'bad' ? ('Bad' as const) : ('Good' as const)
    const group: ScoreGroup = rating === 'Good' ? 'promoter' : 'detractor'
    return { group, rating, primaryReasons: [], responses: afterTicket(random, rating) }
  }
  const npsScore = scoreFor(random, ticket.satisfaction)
  const group = scoreGroup(npsScore)
  return template === 'nps'
    ? { group, npsScore, primaryReasons: [], responses: aboutUs(random, group) }
    : { group, npsScore, primaryReasons: [random.pick(REASONS)], responses: [] }
}

export interface Asking {
  random: Random
  template: keyof typeof DEMO_TEMPLATES
  ticket: SolvedTicket
  /** Time when the mail is sent. */
  at: number
  until: number
  isAnswered: boolean
  campaignId?: string
}

function answerOf(asking: Asking, request: DemoRequest, at: number): DemoAnswer {
  const { random, template, ticket } = asking
  const { group, ...content } = answered(random, template, ticket)
  const language = ticket.locale.startsWith('de') ? 'de' : 'en'
  const isSettled = group === 'detractor' && random.chance(0.45)
  return {
    id: uuid(random),
    requestId: request.id,
    templateId: request.templateId,
    surveyType: template === 'short' ? 'standard' : 'custom_v2',
    category: template === 'csat' ? 'CSAT' : 'NPS',
    ...content,
    text: random.chance(WRITES[group]) ? random.pick(COMMENTS[language][group]) : '',
    submitter: ticket.email,
    ...(request.externalTicket ? { ticketId: ticket.id } : {}),
    ...(request.externalTicket && ticket.assignee ? { agent: ticket.assignee } : {}),
    ...(request.campaignId ? { campaignId: request.campaignId } : {}),
    language,
    durationS: Math.round(random.logNormal(48, 0.7)),
    followUp: isSettled ? random.pick(['contacted', 'solved'] as const) : 'new',
    answeredAt: new Date(at).toISOString(),
  }
}

/** One survey mail, its delivery and its answer. */
export function ask(asking: Asking): Asked {
  const { random, template, ticket, at, until, campaignId } = asking
  const iso = (instant: number) => new Date(Math.min(instant, until)).toISOString()
  const request: DemoRequest = {
    id: longId(random),
    ...(campaignId ? { campaignId } : { externalTicket: ticket.id }),
    recipient: ticket.email,
    name: ticket.name,
    language: ticket.locale.slice(0, 2),
    templateId: DEMO_TEMPLATES[template],
    delivery: 'sent',
    sentAt: iso(at),
    scannerHits: random.chance(SCANNED) ? random.int(1, 4) : 0,
  }
  const reads = at + random.logNormal(7 * HOUR_MS, 1)
  const answers = reads + random.int(20, 400) * 1000
  if (asking.isAnswered && answers < until) {
    const seen = { openedAt: iso(reads), startedAt: iso(reads + 9000), answeredAt: iso(answers) }
    return { request: { ...request, ...seen }, answer: answerOf(asking, request, answers) }
  }
  if (!asking.isAnswered && random.chance(BOUNCED))
    return { request: { ...request, delivery: 'bounced', reason: 'bounced' } }
  if (reads > until || !random.chance(OPENED)) return { request }
  const started = random.chance(STARTED) ? { startedAt: iso(reads + 12_000) } : {}
  return { request: { ...request, openedAt: iso(reads), ...started } }
}

const SURVEYED_DAYS = 120
/** How far back the demo's surveys go. */
export const SURVEYED_MS = SURVEYED_DAYS * DAY_MS
// Shares of customers who get a survey, by whether they rated in the helpdesk, and its subject.
const RATED_ASKED = 0.62
const OTHERS_ASKED = 0.55
const ORDER_ASKED = 0.12
const ORDER_ANSWERS = 0.3

/** Surveys about solved tickets; answers agree with the ratings in the helpdesk. */
export function* ticketSurveys(
  tickets: readonly SolvedTicket[],
  { seed, until }: { seed: number; until: number },
): Generator<Asked> {
  for (const ticket of tickets) {
    const random = createRandom(seed, 'surveys', Number(ticket.id))
    const at = Date.parse(ticket.solvedAt) + HOUR_MS
    const isRated = ticket.satisfaction !== undefined
    const roll = random.next()
    const isOrder = roll > 1 - ORDER_ASKED
    if (at > until || (!isOrder && roll > (isRated ? RATED_ASKED : OTHERS_ASKED))) continue
    yield ask({
      random,
      template: isOrder ? 'short' : 'csat',
      ticket,
      at,
      until,
      isAnswered: isOrder ? random.chance(ORDER_ANSWERS) : isRated,
    })
  }
}

/** Age of the demo's finished campaign at the end of the data. */
export const CAMPAIGN_AGE_MS = 38 * DAY_MS
const CAMPAIGN_SIZE = 640
const CAMPAIGN_ANSWERS = 0.24
const SKIPPED = 0.03
const PACE_MS = 2400

/**
 * Recipients of the finished campaign: customers who had written before it began, each asked once.
 */
export function campaignSurveys(
  tickets: readonly SolvedTicket[],
  { seed, until, campaignId }: { seed: number; until: number; campaignId: string },
): Asked[] {
  const begin = until - CAMPAIGN_AGE_MS
  const people = new Map(
    tickets
      .filter(({ solvedAt }) => Date.parse(solvedAt) < begin)
      .map((ticket) => [ticket.email, ticket]),
  )
  return [...people.values()].slice(0, CAMPAIGN_SIZE).map((ticket, place): Asked => {
    const random = createRandom(seed + 1, 'surveys', Number(ticket.id))
    const isSkipped = random.chance(SKIPPED)
    const isAnswered = random.chance(CAMPAIGN_ANSWERS)
    const at = begin + place * PACE_MS
    const asked = ask({ random, template: 'nps', ticket, at, until, isAnswered, campaignId })
    if (!isSkipped) return asked
    const { id, recipient, name, language, templateId } = asked.request
    const request = { id, campaignId, recipient, name, language, templateId, scannerHits: 0 }
    return { request: { ...request, delivery: 'skipped', reason: 'suppressed' } }
  })
}
