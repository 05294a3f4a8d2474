import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { TONE_VERSION } from '../../packages/server/src/language/tone/default-tone.ts'
import { printTone } from '../../packages/server/src/language/tone/tone-model.ts'
import { LEXICON_LANGUAGES } from '../../packages/server/src/language/words/lexicon.ts'
import { fitTone } from './fit.ts'
import { goEmotions, pullRequests, reviews, subtitles } from './sources.ts'
import { ownTexts } from './texts.ts'

/* node scripts/sentiment/train.ts FOLDER: writes the default model of sentiment (README.md beside this file). */
const FILE = new URL('../../packages/server/src/language/tone/default-tone.bin.gz', import.meta.url)
const folder = process.argv[2]
if (!folder)
  throw new Error('Enter the folder of the labelled texts (scripts/sentiment/README.md).')
const examples = [
  ...goEmotions(folder),
  ...subtitles(folder, LEXICON_LANGUAGES),
  ...reviews(folder),
  ...pullRequests(folder),
  ...ownTexts(),
]
const file = gzipSync(printTone(fitTone(examples, TONE_VERSION)), { level: 9 })
writeFileSync(FILE, file)
console.log(
  `${fileURLToPath(FILE)}: ${examples.length} texts, ${Math.round(file.length / 1024)} KB`,
)
