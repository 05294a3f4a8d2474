import { benchConfidence } from './confidence.ts'
import { benchConversation } from './conversation.ts'
import { benchGaps } from './gaps.ts'
import { benchIntents, benchIntentsShuffled } from './intents.ts'
import { benchMeaning } from './meaning.ts'
import { benchStatic, benchUse } from './ranking.ts'
import { benchShuffled } from './shuffled.ts'
import { benchSpeed } from './speed.ts'

/* npm run bench:answers [PART …]: is the right answer on top, and how long does it take? */

const PARTS: Record<string, () => Promise<void>> = {
  static: () => benchStatic(false),
  use: () => benchUse(false),
  conversation: benchConversation,
  intents: () => benchIntents(false),
  meaning: () => benchMeaning('none'),
  'meaning-learnt': () => benchMeaning('train'),
  confidence: benchConfidence,
  shuffled: async () => {
    benchIntentsShuffled()
    await benchShuffled()
  },
  gaps: async () => benchGaps(),
  speed: () => benchSpeed(50_000),
  'speed-large': () => benchSpeed(200_000),
}
/** Run only when named: measurements for making choices, which never use the test questions, and halves of a long one. */
const NAMED: Record<string, () => Promise<void>> = {
  'static-choose': () => benchStatic(true),
  'use-choose': () => benchUse(true),
  'use-first': () => benchUse(false, 'first'),
  'use-second': () => benchUse(false, 'second'),
  'intents-choose': () => benchIntents(true),
  'meaning-choose': () => benchMeaning('none', true),
  'gaps-choose': async () => benchGaps(true),
}

const all = { ...PARTS, ...NAMED }
const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) {
  const part = all[name]
  if (!part) throw new Error(`There is no ${name}; there are ${Object.keys(all).join(', ')}.`)
  console.log(`\n${name}`)
  await part()
}
