import { suggest } from '../../packages/server/src/suggest/suggest.ts'
import { quantile, timed } from '../numbers.ts'
import { type AskedQuestion, openOrganisation, readKnowledge, ticketOf } from './knowledge.ts'

/** Baselines that were measured earlier on the same questions (BASELINES.md beside the data). */
const BASELINES: [what: string, hit1: number, hit5: number, mrr: number][] = [
  ['popularity in train', 13.9, 29.7, 0.213],
  ['BM25 of the articles', 15.8, 36.3, 0.293],
  ['MiniSearch, tuned', 18.5, 38.7, 0.272],
  ['nearest tickets by BM25', 31.3, 58.1, 0.429],
  ['BM25, vectors, nearest tickets', 30.9, 59.1, 0.453],
]
const WITHIN = 10
/** Number of older train questions; the newer ones are used for making choices. */
const OLDER = 1000

const line = (what: string, ...[hit1, hit5, mrr, p50, p95]: Measurements) => ({
  thunderbird_kb: what,
  'hit@1': hit1.toFixed(1),
  'hit@5': hit5.toFixed(1),
  'MRR@10': mrr.toFixed(3),
  'median ms': p50?.toFixed(0) ?? '',
  'p95 ms': p95?.toFixed(0) ?? '',
})

type Asked = Awaited<ReturnType<typeof openOrganisation>>

type Measurements = readonly [hit1: number, hit5: number, mrr: number, p50?: number, p95?: number]

async function ask(
  { db, org }: Asked,
  questions: readonly AskedQuestion[],
  of: (q: AskedQuestion) => string[],
): Promise<Measurements> {
  const times: number[] = []
  const places: number[] = []
  for (const question of questions) {
    const right = of(question)
    if (right.length === 0) continue
    const asked = {
      org,
      ticketId: 'none',
      locale: 'en-US',
      subject: question.subject,
      text: question.body,
      values: {},
    }
    const { ms, result } = await timed(() => suggest(db, asked, WITHIN, ['article']))
    times.push(ms)
    places.push(result.findIndex(({ id }) => right.includes(id)))
  }
  const share = (within: number) =>
    (places.filter((place) => place >= 0 && place < within).length / places.length) * 100
  const mrr =
    places.reduce((sum, place) => sum + (place < 0 ? 0 : 1 / (place + 1)), 0) / places.length
  return [share(1), share(5), mrr, quantile(times, 0.5), quantile(times, 0.95)]
}

/**
 * How often the article that a helper linked is the first result of the panel's search. Trained only on the train
 * questions; with `choosing` trained on the older ones and tested on the newer, which are used to make choices.
 */
export async function benchThunderbird(choosing: boolean): Promise<void> {
  const known = readKnowledge()
  if (!known) return console.log('thunderbird-kb is not here (../shared/data): excluded.')
  const addressOf = new Map(known.articles.map(({ id, url }) => [id, url]))
  const learnt = choosing ? known.train.slice(0, OLDER) : known.train
  const questions = choosing ? known.train.slice(OLDER) : known.test
  const organisation = await openOrganisation(
    learnt.map((question) => ticketOf(question, addressOf)),
    known.articles,
  )
  const all = await ask(organisation, questions, (question) => question.relevant)
  const specific = choosing
    ? undefined
    : await ask(organisation, questions, (question) => question.relevant_specific)
  console.table([
    ...(choosing ? [] : BASELINES.map((baseline) => line(...baseline))),
    line(choosing ? 'Agent Assist, newer train questions' : 'Agent Assist', ...all),
    ...(specific ? [line('Agent Assist, specific articles', ...specific)] : []),
  ])
  await organisation.db.close()
}
