import { storeBatch } from '../../packages/server/src/connectors/import/store.ts'
import { learnAnswers } from '../../packages/server/src/suggest/learning/learn-answers.ts'
import {
  type Answered,
  askAll,
  LEARNT_EVERY,
  line,
  type Measurements,
  measured,
  open,
  partsOf,
  placeOf,
  type Run,
} from './asking.ts'
import { linkTimes, readConversations } from './conversations.ts'
import { gainOf, withIntervals } from './intervals.ts'
import { type AskedQuestion, needKnowledge, ticketOf } from './knowledge.ts'

type Known = [what: string, ...Measurements]

/** Baselines that were measured earlier on the same questions (BASELINES.md and SOURCE.md beside the data), and goals. */
const STATIC: Known[] = [
  ['popularity in train', 13.9, 29.7, 0.213],
  ['BM25 of the articles', 15.8, 36.3, 0.293],
  ['MiniSearch, tuned', 18.5, 38.7, 0.272],
  ['nearest tickets by BM25', 31.5, 60.5, 0.441],
  ['BM25, vectors, nearest tickets', 30.9, 59.1, 0.453],
  ['before learning to rank (decision 38)', 37.9, 65.8, 0.498],
  ['goal', 40, 69, 0.53],
]
const IN_USE: Known[] = [
  ['nearest tickets by BM25, as in use', 36.7, 64.8, 0.488],
  ["the same with the asker's habits", 43.6, 69.9, 0.55],
  ['goal', 52, 79, 0.63],
]
const CHOSEN = 'all choices were made on the train questions (static-choose, use-choose)'
const CHOOSING = 'learnt from the older 1,000 train questions, asked the newer 837'

/** At most so many questions, spread over all, for a quick look (as in use the others are learnt, too): `ASKED=400 npm run bench:answers -- static`. */
const MOST = Number(process.env.ASKED) || Infinity
function someOf<T>(all: readonly T[]): readonly T[] {
  const every = Math.max(1, all.length / MOST)
  return all.filter((_, at) => Math.floor(at / every) !== Math.floor((at - 1) / every))
}

const LINKED =
  'when it was linked is known of the train questions from May to September 2024; of the others a time is drawn from these, by the number of the reply'

const isSpecific = ({ question }: Answered) => question.relevant_specific.length > 0

/** How often the article that a helper linked comes first, learnt from the train questions alone. */
export async function benchStatic(choosing: boolean): Promise<void> {
  const known = needKnowledge()
  if (!known) return
  const { learnt, asked } = partsOf(known, choosing)
  const run = await open(known, learnt)
  const answered = await askAll(run, someOf(asked))
  await run.db.close()
  console.log(`${answered.length} of ${asked.length} questions`)
  console.table([
    ...(choosing ? [] : STATIC.map((one) => line(...one))),
    line('Agent Assist, static', ...measured(answered)),
    line('the same, questions with a specific article', ...measured(answered.filter(isSpecific))),
  ])
  console.log(choosing ? CHOOSING : CHOSEN)
}

/** When the answer to a question is known, in milliseconds. */
type KnownAt = (question: AskedQuestion) => number

/** As if each were answered at once, which gives later questions away what nobody knew yet. */
const atOnce: KnownAt = ({ created }) => Date.parse(created)

/** Each question knows who asks and all answers that were given before it: they are stored and learnt as in the product. */
async function askInUse(
  run: Run,
  late: readonly AskedQuestion[],
  questions: readonly AskedQuestion[],
  knownAt: KnownAt,
): Promise<Answered[]> {
  const answered: Answered[] = []
  const isAsked = new Set(someOf(questions))
  const waiting = [...late, ...questions].toSorted((a, b) => knownAt(a) - knownAt(b))
  let stored = 0
  for (const question of questions) {
    for (const next of waiting.slice(stored)) {
      if (knownAt(next) >= atOnce(question)) break
      const created = new Date(knownAt(next)).toISOString()
      const record = ticketOf({ ...next, created }, run.addressOf, run.askers.get(next.id))
      await storeBatch(run.db, run.org, { kind: 'tickets', records: [record] })
      if (++stored % LEARNT_EVERY === 0) await learnAnswers(run.db, run.org)
    }
    const asker = run.askers.get(question.id)
    if (isAsked.has(question)) answered.push(await placeOf(run, question, { asker }))
  }
  return answered
}

/** Which of the questions are asked: all, or one half, knowing the other if it was earlier. */
export type Half = 'first' | 'second' | undefined

/** The same as in use: the questions in their order. */
export async function benchUse(choosing: boolean, half?: Half): Promise<void> {
  const known = needKnowledge()
  if (!known) return
  const { learnt, asked } = partsOf(known, choosing)
  const middle = Math.floor(asked.length / 2)
  const from = half === 'second' ? middle : 0
  const to = half === 'first' ? middle : asked.length
  const before = [...learnt, ...asked.slice(0, from)]
  const questions = asked.slice(from, to)
  const ask = async (knownAt: KnownAt) => {
    // what was asked before, but not yet answered when the first question is, is learnt in between
    const [begin] = questions.map(atOnce)
    const isKnown = (one: AskedQuestion) => knownAt(one) < (begin ?? 0)
    const run = await open(known, before.filter(isKnown))
    const late = before.filter((one) => !isKnown(one))
    const answered = await askInUse(run, late, questions, knownAt)
    await run.db.close()
    return answered
  }
  const first = await ask(atOnce)
  console.table([
    ...(choosing ? [] : IN_USE.map((one) => line(...one))),
    line(`Agent Assist, for who asks, ${first.length} questions`, ...measured(first)),
  ])
  const linkedAt = linkTimes(readConversations(known.train))
  const then = linkedAt ? await ask(linkedAt) : undefined
  console.table([
    withIntervals('each answered at once, as in the table above', first),
    ...(then
      ? [withIntervals('answered when it was linked', then), gainOf('difference', first, then)]
      : []),
  ])
  console.log(
    linkedAt ? LINKED : 'thunderbird-tickets is not here: when answers were linked is excluded.',
  )
  console.log(choosing ? CHOOSING : CHOSEN)
}
