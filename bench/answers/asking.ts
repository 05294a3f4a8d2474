import { createAnswers, type Answers } from '../../packages/server/src/platform/answers/answers.ts'
import { createRandom } from '../../packages/server/src/platform/basics/random.ts'
import type { NearText } from '../../packages/server/src/suggest/meaning/near.ts'
import { suggest } from '../../packages/server/src/suggest/suggest.ts'
import { quantile, timed } from '../numbers.ts'
import { type AskedQuestion, type Knowledge, openOrganisation, ticketOf } from './knowledge.ts'

const WITHIN = 10
/** Parts of the data that questions share while it is the same, as in the panel. */
const PARTS = ['texts', 'settings', 'answers'] as const
const LIMIT_MS = 60_000

export interface Run {
  db: Awaited<ReturnType<typeof openOrganisation>>['db']
  org: string
  addressOf: ReadonlyMap<string, string | undefined>
  askers: ReadonlyMap<number, string>
  answers: Answers
}

/** Who asks, and what is near by meaning; neither by default. */
interface Ways {
  asker?: string | undefined
  near?: readonly NearText[]
  /** What the customer wrote after the question. */
  later?: readonly string[]
  /** When it is asked; when the question was by default. */
  now?: number
}

/** The place of the first right article, from 0; -1 when it is not among the first. */
export async function placeOf({ db, org, answers }: Run, question: AskedQuestion, ways: Ways = {}) {
  const asked = {
    org,
    ticketId: `${question.id}`,
    locale: question.locale ?? 'en-US',
    subject: question.subject,
    text: question.body,
    labels: [question.topic],
    now: Date.parse(question.created),
    values: {},
    ...ways,
  }
  const { ms, result } = await timed(async () => {
    const kept = await answers.sharedOf?.(org, PARTS)
    return suggest(db, { ...asked, kept }, WITHIN, ['article'])
  })
  const place = result.findIndex(({ id }) => question.relevant.includes(id))
  return { ms, place, question, surest: (result[0]?.confidencePct ?? 0) / 100 }
}

export type Answered = Awaited<ReturnType<typeof placeOf>>

/** Asks all questions with what was learnt before the first. */
export async function askAll(run: Run, questions: readonly AskedQuestion[]): Promise<Answered[]> {
  const answered: Answered[] = []
  for (const question of questions) answered.push(await placeOf(run, question))
  return answered
}

export type Measurements = readonly [
  hit1: number,
  hit5: number,
  mrr: number,
  p50?: number,
  p95?: number,
]

export function measured(answered: readonly Answered[]): Measurements {
  const places = answered.map(({ place }) => place)
  const times = answered.map(({ ms }) => ms)
  const share = (within: number) =>
    (places.filter((place) => place >= 0 && place < within).length / places.length) * 100
  const mrr =
    places.reduce((sum, place) => sum + (place < 0 ? 0 : 1 / (place + 1)), 0) / places.length
  return [share(1), share(5), mrr, quantile(times, 0.5), quantile(times, 0.95)]
}

export const line = (what: string, ...[hit1, hit5, mrr, p50, p95]: Measurements) => ({
  thunderbird_kb: what,
  'hit@1': hit1.toFixed(1),
  'hit@5': hit5.toFixed(1),
  'MRR@10': mrr.toFixed(3),
  'median ms': p50?.toFixed(0) ?? '',
  'p95 ms': p95?.toFixed(0) ?? '',
})

/** An organisation that has answered these questions. */
export async function open(
  { askers, articles }: Knowledge,
  learnt: readonly AskedQuestion[],
): Promise<Run> {
  const addressOf = new Map(articles.map(({ id, url }) => [id, url]))
  const tickets = learnt.map((one) => ticketOf(one, addressOf, askers.get(one.id)))
  const opened = await openOrganisation(tickets, articles)
  const shared = createAnswers(opened.db, { limitMs: () => LIMIT_MS })
  return { ...opened, addressOf, askers, answers: shared }
}

export const inOrder = (questions: readonly AskedQuestion[]) =>
  questions.toSorted((a, b) => (a.created < b.created ? -1 : 1))

/** As in use, what was answered is learnt after this many questions; the product learns by the hour. */
export const LEARNT_EVERY = 25

/** Number of older train questions; choices are made by the newer ones. */
const OLDER = 1000

/** What is learnt and what is asked: the test questions, or for making choices the newer train questions. */
export function partsOf({ train, test }: Knowledge, choosing: boolean) {
  const old = inOrder(train)
  return choosing
    ? { learnt: old.slice(0, OLDER), asked: old.slice(OLDER) }
    : { learnt: old, asked: inOrder(test) }
}

/** Values in another order, always the same one. */
export function shuffled<T>(values: readonly T[]): T[] {
  const random = createRandom(1, 'texts')
  const mixed = [...values]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = random.int(0, i)
    ;[mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T]
  }
  return mixed
}
