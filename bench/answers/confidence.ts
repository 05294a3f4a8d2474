import { askAll, inOrder, open } from './asking.ts'
import { benchIntentSureness } from './intents.ts'
import { needKnowledge } from './knowledge.ts'
import { benchSureness } from './sureness.ts'

/** Every third test question: half of them for the calibration, half to judge it. */
const EVERY = 3

/**
 * Automatic answers above a confidence: the surest article for a question of the forum is right if it was linked; each
 * second question calibrates, as in the product, and the others are counted.
 */
export async function benchConfidence(): Promise<void> {
  benchIntentSureness()
  const known = needKnowledge()
  if (!known) return
  const run = await open(known, inOrder(known.train))
  const asked = inOrder(known.test).filter((_, at) => at % EVERY === 0)
  const answered = await askAll(run, asked)
  await run.db.close()
  benchSureness(
    'automatic replies, thunderbird-kb',
    answered.map(({ place, surest }) => ({ score: surest, isRight: place === 0 })),
  )
}
