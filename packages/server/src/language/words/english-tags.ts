import { createRequire } from 'node:module'
import type model from 'wink-eng-lite-web-model'
import type winkNlp from 'wink-nlp'
import { once } from '../../platform/basics/once.ts'

/** A word, or a mark of punctuation, with its part of speech (universal tags) and its dictionary form. */
export interface Tagged {
  word: string
  tag: string
  lemma: string
}

const require = createRequire(import.meta.url)

/** The model takes half a second and 55 MB, and is loaded with the first English text. It lies in the package: nothing is fetched. */
const tagger = once(() => {
  const nlp = (require('wink-nlp') as typeof winkNlp)(
    require('wink-eng-lite-web-model') as typeof model,
    ['pos'],
  )
  // its types leave the cache out of what `lemma` is called with
  return { nlp, ...nlp.its, lemma: nlp.its.lemma as unknown as typeof nlp.its.normal }
})

/** The words of an English text with their parts of speech. */
export function tagEnglish(text: string): Tagged[] {
  const { nlp, normal, pos, lemma } = tagger()
  const tokens = nlp.readDoc(text).tokens()
  const [words, tags, lemmas] = [tokens.out(normal), tokens.out(pos), tokens.out(lemma)]
  return words.map((word, at) => ({ word, tag: tags[at] ?? 'X', lemma: lemmas[at] ?? word }))
}
