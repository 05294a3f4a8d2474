import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Emotion, EMOTIONS } from '@agent-assist/contract'
import Papa from 'papaparse'
import { emotionsIn } from '../packages/server/src/language/words/emotions.ts'

/*
 * npm run bench -- emotions [FILE]: accuracy of the word lists on English texts. FILE is one of GoEmotions' own (github
 * google-research/google-research, goemotions/data/test.tsv, CC BY 4.0): Reddit comments that people labelled with
 * emotions. Without it: how people judged the sentiment of posts that show an emotion, of ../shared/data.
 */

/** Names of GoEmotions, in the order of its numbers, for each of our emotions. */
const NAMES =
  `admiration amusement anger annoyance approval caring confusion curiosity desire disappointment disapproval
  disgust embarrassment excitement fear gratitude grief joy love nervousness optimism pride realization relief remorse
  sadness surprise neutral`.split(/\s+/)
const MEANS: Record<Emotion, readonly string[]> = {
  gratitude: ['gratitude'],
  joy: ['joy', 'admiration', 'relief', 'excitement', 'love'],
  confusion: ['confusion'],
  worry: ['nervousness', 'fear'],
  disappointment: ['disappointment', 'sadness'],
  frustration: ['annoyance'],
  anger: ['anger', 'disgust'],
}

interface Told {
  /** Labels that people gave. */
  is: readonly string[]
  shows: readonly Emotion[]
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '' : ((part / whole) * 100).toFixed(1)

function scores(texts: readonly Told[], emotion: Emotion) {
  const isSo = ({ is }: Told) => is.some((name) => MEANS[emotion].includes(name))
  const told = texts.filter(({ shows }) => shows.includes(emotion))
  const [right, all] = [told.filter(isSo).length, texts.filter(isSo).length]
  return {
    emotion,
    'by people': all,
    'by lists': told.length,
    'precision %': percent(right, told.length),
    'recall %': percent(right, all),
    F1: told.length + all === 0 ? '' : ((2 * right) / (told.length + all)).toFixed(2),
  }
}

function goEmotions(file: string) {
  const { data } = Papa.parse<string[]>(readFileSync(file, 'utf8'), {
    delimiter: '\t',
    quoteChar: '\0',
    skipEmptyLines: true,
  })
  const start = performance.now()
  const texts = data.map(([text = '', numbers = '']) => ({
    is: numbers.split(',').map((number) => NAMES[Number(number)] ?? ''),
    shows: emotionsIn(text, 'en') ?? [],
  }))
  console.log(`${((performance.now() - start) / texts.length).toFixed(2)} ms a text`)
  return EMOTIONS.map((emotion) => scores(texts, emotion))
}

const POSTS = fileURLToPath(new URL('../../shared/data/senti4sd/test.csv', import.meta.url))

function besideSentiment() {
  const { data } = Papa.parse<{ text: string; sentiment: string }>(readFileSync(POSTS, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  const texts = data.map(({ text, sentiment }) => ({
    is: [sentiment],
    shows: emotionsIn(text, 'en') ?? [],
  }))
  return EMOTIONS.map((emotion) => {
    const told = texts.filter(({ shows }) => shows.includes(emotion))
    const of = (name: string) =>
      percent(told.filter(({ is }) => is.includes(name)).length, told.length)
    const shares = { positive: of('positive'), neutral: of('neutral'), negative: of('negative') }
    return { emotion, 'by lists': told.length, ...shares }
  })
}

const [file] = process.argv.slice(2)
if (file) console.table(goEmotions(resolve(process.env.INIT_CWD ?? '', file)))
else if (existsSync(POSTS)) console.table(besideSentiment())
else console.log('The labelled posts are not here (../shared/data): excluded.')
