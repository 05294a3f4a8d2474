import { subtitles } from '../../scripts/sentiment/sources.ts'
import { LEXICON_LANGUAGES } from '../../packages/server/src/language/words/lexicon.ts'
import { byWordList } from './baselines.ts'
import type { Asked } from './data.ts'
import { line, type Told } from './scored.ts'

/** Every tenth subtitle of each language, which the default model has not seen: is it better than the word list everywhere? */
export function kept(folder: string, untrained: (asked: Asked) => Told) {
  const all = subtitles(folder, LEXICON_LANGUAGES, true)
  return LEXICON_LANGUAGES.flatMap((language) => {
    const asked = all.filter((one) => one.language === language)
    return [
      line(`subtitles, ${language}`, 'word list', asked, byWordList),
      line(`subtitles, ${language}`, 'untrained', asked, untrained),
    ]
  })
}
