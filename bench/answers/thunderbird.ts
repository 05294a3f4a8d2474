import { storeBatch } from '../../packages/server/src/connectors/import/store.ts'
import { createRandom } from '../../packages/server/src/platform/basics/random.ts'
import { learnAnswers } from '../../packages/server/src/suggest/learning/learn-answers.ts'
import { suggest } from '../../packages/server/src/suggest/suggest.ts'
import { quantile, timed } from '../numbers.ts'
import {
  type AskedQuestion,
  type Knowledge,
  openOrganisation,
  readKnowledge,
  ticketOf,
} from './knowledge.ts'

/** Baselines that were measured earlier on the same questions (BASELINES.md and SOURCE.md beside the data). */
const BASELINES: [what: string, hit1: number, hit5: number, mrr: number][] = [
  ['popularity in train', 13.9, 29.7, 0.213],
  ['BM25 of the articles', 15.8, 36.3, 0.293],
  ['MiniSearch, tuned', 18.5, 38.7, 0.272],
  ['nearest tickets by BM25', 31.3, 58.1, 0.429],
  ['BM25, vectors, nearest tickets', 30.9, 59.1, 0.453],
  ['as in use: nearest tickets by BM25', 36.7, 64.8, 0.488],
  ["as in use: the same with the asker's habits", 43.6, 69.9, 0.55],
]
const WITHIN = 10
/** Number of older train questions; the newer ones are used for making choices. */
const OLDER = 1000
/** As in use, what was answered is learnt after this many questions; the product learns by the hour. */
const LEARNT_EVERY = 10

const line = (what: string, ...[hit1, hit5, mrr, p50, p95]: Measurements) => ({
  thunderbird_kb: what,
  'hit@1': hit1.toFixed(1),
  'hit@5': hit5.toFixed(1),
  'MRR@10': mrr.toFixed(3),
  'median ms': p50?.toFixed(0) ?? '',
  'p95 ms': p95?.toFixed(0) ?? '',
})

type Measurements = readonly [hit1: number, hit5: number, mrr: number, p50?: number, p95?: number]

interface Run {
  db: Awaited<ReturnType<typeof openOrganisation>>['db']
  org: string
  addressOf: ReadonlyMap<string, string | undefined>
  askers: ReadonlyMap<number, string>
}

/** The place of the first right article, from 0; -1 when it is not among the first. */
async function placeOf({ db, org }: Run, question: AskedQuestion, asker?: string) {
  const asked = {
    org,
    ticketId: `${question.id}`,
    locale: 'en-US',
    subject: question.subject,
    text: question.body,
    labels: [question.topic],
    asker,
    now: Date.parse(question.created),
    values: {},
  }
  const { ms, result } = await timed(() => suggest(db, asked, WITHIN, ['article']))
  return { ms, place: result.findIndex(({ id }) => question.relevant.includes(id)), question }
}

type Answered = Awaited<ReturnType<typeof placeOf>>

function measured(answered: readonly Answered[]): Measurements {
  const places = answered.map(({ place }) => place)
  const times = answered.map(({ ms }) => ms)
  const share = (within: number) =>
    (places.filter((place) => place >= 0 && place < within).length / places.length) * 100
  const mrr =
    places.reduce((sum, place) => sum + (place < 0 ? 0 : 1 / (place + 1)), 0) / places.length
  return [share(1), share(5), mrr, quantile(times, 0.5), quantile(times, 0.95)]
}

/** Asks all questions with what was learnt before the first. */
async function askStatic(run: Run, questions: readonly AskedQuestion[]): Promise<Answered[]> {
  const answered: Answered[] = []
  for (const question of questions) answered.push(await placeOf(run, question))
  return answered
}

/**
 * Asks the questions in their order, each knowing who asks and all answers before it: they are stored and learnt as in
 * the product.
 */
async function askInUse(run: Run, questions: readonly AskedQuestion[]): Promise<Answered[]> {
  const answered: Answered[] = []
  for (const [index, question] of questions.entries()) {
    const asker = run.askers.get(question.id)
    answered.push(await placeOf(run, question, asker))
    const record = ticketOf(question, run.addressOf, asker)
    await storeBatch(run.db, run.org, { kind: 'tickets', records: [record] })
    if (index % LEARNT_EVERY === LEARNT_EVERY - 1) await learnAnswers(run.db, run.org)
  }
  return answered
}

async function open(
  { askers, articles }: Knowledge,
  learnt: readonly AskedQuestion[],
): Promise<Run> {
  const addressOf = new Map(articles.map(({ id, url }) => [id, url]))
  const tickets = learnt.map((one) => ticketOf(one, addressOf, askers.get(one.id)))
  return { ...(await openOrganisation(tickets, articles)), addressOf, askers }
}

const inOrder = (questions: readonly AskedQuestion[]) =>
  questions.toSorted((a, b) => (a.created < b.created ? -1 : 1))

/** The same questions with the answers of others: nothing is left to learn but which answers are frequent. */
function shuffled(questions: readonly AskedQuestion[]): AskedQuestion[] {
  const random = createRandom(1, 'texts')
  const rest = questions.map(({ relevant }) => relevant)
  for (let i = rest.length - 1; i > 0; i--) {
    const j = random.int(0, i)
    ;[rest[i], rest[j]] = [rest[j] ?? [], rest[i] ?? []]
  }
  return questions.map((question, i) => ({ ...question, relevant: rest[i] ?? [] }))
}

/** Negative control: learnt from train questions with the answers of others, asked for the real ones. */
export async function benchShuffled(): Promise<void> {
  const known = readKnowledge()
  if (!known) return console.log('thunderbird-kb is not here (../shared/data): excluded.')
  const run = await open(known, shuffled(inOrder(known.train)))
  const answered = await askStatic(run, known.test.slice(0, 300))
  console.table([
    line('popularity in train', 13.9, 29.7, 0.213),
    line('Agent Assist, shuffled answers', ...measured(answered)),
  ])
  await run.db.close()
}

/**
 * How often the article that a helper linked is the first result of the panel's search. Trained only on the train
 * questions (static), or also on each test question once it was asked (as in use). With `choosing`, trained on the older
 * train questions and tested on the newer ones, which are used to make choices.
 */
export async function benchThunderbird(choosing: boolean): Promise<void> {
  const known = readKnowledge()
  if (!known) return console.log('thunderbird-kb is not here (../shared/data): excluded.')
  const train = inOrder(known.train)
  const run = await open(known, choosing ? train.slice(0, OLDER) : train)
  const questions = choosing ? train.slice(OLDER) : inOrder(known.test)
  const isSpecific = ({ question }: Answered) => question.relevant_specific.length > 0
  const still = await askStatic(run, questions)
  const use = await askInUse(run, questions)
  await run.db.close()
  const specific = still.filter(isSpecific)
  const lines = [
    line('Agent Assist, static', ...measured(still)),
    line('Agent Assist, static, questions with a specific article', ...measured(specific)),
    line('Agent Assist, as in use, for who asks', ...measured(use)),
  ]
  console.table([...(choosing ? [] : BASELINES.map((baseline) => line(...baseline))), ...lines])
  console.log(
    choosing
      ? 'learnt from the older 1,000 train questions, asked the newer 837'
      : 'all choices were made on the train questions (thunderbird-choose)',
  )
}
