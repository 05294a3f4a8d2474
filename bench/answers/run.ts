import { benchBanking, benchBankingShuffled } from './banking.ts'
import { benchGaps } from './gaps.ts'
import { benchSpeed } from './speed.ts'
import { benchShuffled, benchThunderbird } from './thunderbird.ts'

/* npm run bench:answers [SUBJECT …]: is the right answer on top, and how long does it take? */

const SUBJECTS: Record<string, () => Promise<void>> = {
  thunderbird: () => benchThunderbird(false),
  shuffled: benchShuffled,
  speed: benchSpeed,
  banking: () => benchBanking(false),
  'banking-shuffled': async () => benchBankingShuffled(),
  gaps: async () => benchGaps(),
}
/** Run only when named: measurements for making choices, which never use the test questions. */
const CHOOSING: Record<string, () => Promise<void>> = {
  'thunderbird-choose': () => benchThunderbird(true),
  'gaps-choose': async () => benchGaps(true),
  'banking-choose': () => benchBanking(true),
}

const all = { ...SUBJECTS, ...CHOOSING }
const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : Object.keys(SUBJECTS)) {
  const subject = all[name]
  if (!subject) throw new Error(`There is no ${name}; there are ${Object.keys(all).join(', ')}.`)
  await subject()
}
