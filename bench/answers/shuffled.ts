import { askAll, inOrder, line, measured, open, shuffled } from './asking.ts'
import { needKnowledge } from './knowledge.ts'

const ASKED = 300
const WITHIN = 5

/** Negative control: learnt from train questions with the answers of others, asked for the real ones. */
export async function benchShuffled(): Promise<void> {
  const known = needKnowledge()
  if (!known) return
  const train = inOrder(known.train)
  const others = shuffled(train.map(({ relevant }) => relevant))
  const learnt = train.map((one, at) => ({ ...one, relevant: others[at] ?? [] }))
  const run = await open(known, learnt)
  const answered = await askAll(run, inOrder(known.test).slice(0, ASKED))
  const n = known.articles.length
  console.table([
    line('any article, by chance', 100 / n, (100 * WITHIN) / n, 0.017),
    line('popularity in train', 13.9, 29.7, 0.213),
    line('Agent Assist, shuffled answers', ...measured(answered)),
  ])
  console.log('what is frequent is all that is left to learn: no more than popularity is chance')
  await run.db.close()
}
