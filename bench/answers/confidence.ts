import { askAll, inOrder, open } from './asking.ts'
import { benchIntentSureness } from './intents.ts'
import { needKnowledge } from './knowledge.ts'
import { benchSureness } from './sureness.ts'

/**
 * Automatic answers above a confidence: the surest article for a question of the forum is right if it was linked; each
 * half of the questions calibrates, as in the product, and the other half is counted. Fewer questions would deviate by more than
 * the goal by chance.
 */
export async function benchConfidence(): Promise<void> {
  benchIntentSureness()
  const known = needKnowledge()
  if (!known) return
  const run = await open(known, inOrder(known.train))
  const answered = await askAll(run, inOrder(known.test))
  await run.db.close()
  benchSureness(
    'automatic replies, thunderbird-kb',
    answered.map(({ place, surest }) => ({ score: surest, isRight: place === 0 })),
  )
}
