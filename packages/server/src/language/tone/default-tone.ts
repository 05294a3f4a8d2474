import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { LEXICON_LANGUAGES } from '../words/lexicon.ts'
import { toneFeatures } from './features.ts'
import { sentencesOf, together } from './sentences.ts'
import { readTone, type Tone, toneBy, type ToneModel } from './tone-model.ts'

/**
 * Version of the default model (default-tone.bin.gz, which scripts/sentiment/train.ts writes). A
 * higher one is applied to earlier messages in the background.
 */
export const TONE_VERSION = 3

let loaded: ToneModel | undefined
function model(): ToneModel {
  loaded ??= readTone(gunzipSync(readFileSync(new URL('default-tone.bin.gz', import.meta.url))))
  return loaded
}

/** How a text sounds to the default model; undefined for languages that it does not know. */
export function defaultTone(text: string, language: string): Tone | undefined {
  if (!LEXICON_LANGUAGES.some((known) => known === language)) return undefined
  const read = (part: string) => toneBy(model(), toneFeatures(part, language))
  const sentences = sentencesOf(text)
  return sentences.length > 1 ? together(read(text), sentences.map(read)) : read(text)
}
