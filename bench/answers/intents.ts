import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import { createMatcher, type Matcher } from '../../packages/server/src/bot/engine/matcher.ts'
import { trainIntents } from '../../packages/server/src/bot/engine/train.ts'
import type { Case } from '../../packages/server/src/language/confidence/calibration.ts'
import type { Example } from '../../packages/server/src/language/classify/train.ts'
import { createRandom } from '../../packages/server/src/platform/basics/random.ts'
import { quantile } from '../numbers.ts'
import { shuffled } from './asking.ts'
import { benchSureness } from './sureness.ts'

const OUT_OF_SCOPE = new URL('out-of-scope.txt', import.meta.url)
const FOLDER = fileURLToPath(new URL('../../../shared/data/banking77/', import.meta.url))

/** Baselines that were measured earlier on the same questions (BASELINES.md beside the data). */
const BASELINES: [string, number, number, number][] = [
  ['MiniSearch, intent of the best hit', 76.9, 94.6, 0.844],
  ['BM25, sum of the 10 best per intent', 84.3, 95.9, 0.896],
  ['nearest sentence vectors', 84.6, 95.6, 0.895],
  ['TF-IDF, softmax regression', 89.9, 99.0, 0.939],
  ['before pairs of words (decision 39)', 91.3, NaN, NaN],
]
const GOAL = 93
const WITHIN = 10
/** One of so many train questions is held out for making choices. */
const FOLDS = 5

const examplesIn = (file: string): Example[] =>
  Papa.parse<{ text: string; intent: string }>(readFileSync(FOLDER + file, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data.map(({ text, intent }) => ({ text, label: intent }))

const line = (what: string, hit1: number, hit5: number, mrr: number, times: number[] = []) => ({
  banking77: what,
  'hit@1': hit1.toFixed(1),
  'hit@5': Number.isNaN(hit5) ? '' : hit5.toFixed(1),
  'MRR@10': Number.isNaN(mrr) ? '' : mrr.toFixed(3),
  'median ms': times.length > 0 ? quantile(times, 0.5).toFixed(2) : '',
  'p95 ms': times.length > 0 ? quantile(times, 0.95).toFixed(2) : '',
})

function isThere(): boolean {
  const is = existsSync(FOLDER)
  if (!is) console.log('banking77 is not here (../shared/data): excluded.')
  return is
}

const strangeQuestions = () => readFileSync(OUT_OF_SCOPE, 'utf8').trim().split('\n')

/** Share of questions of an intent that may be refused. */
const REFUSED_MAX = 0.05

const pct = (share: number) => `${(share * 100).toFixed(1)} %`

/** The confidence below which 5 % of held-out train questions lie. */
function thresholdOf(train: readonly Example[]): number {
  const { learnt, asked } = splitOf(train)
  const matcher = createMatcher(trainIntents(learnt))
  const confidences = asked
    .map(({ text }) => matcher.match(text, () => true)[0]?.confidence ?? 0)
    .toSorted((a, b) => a - b)
  return confidences[Math.floor(confidences.length * REFUSED_MAX)] ?? 0
}

/** How many of 200 own questions about anything else are refused, at a threshold that the train questions chose. */
function benchRefusals(
  matcher: Matcher,
  threshold: number,
  asked: readonly Example[],
  strange: readonly string[],
): void {
  const isRefused = (text: string) =>
    (matcher.match(text, () => true)[0]?.confidence ?? 0) < threshold
  const shareOf = (texts: readonly string[]) => texts.filter(isRefused).length / texts.length
  console.table([
    {
      questions: `${strange.length} out of scope`,
      refused: pct(shareOf(strange)),
      goal: 'at least 70 %',
    },
    {
      questions: `${asked.length} of the test`,
      refused: pct(shareOf(asked.map(({ text }) => text))),
      goal: 'at most 5 %',
    },
  ])
}

/** Shuffled labels teach nothing: the engine is right by chance only, about one time in 77. */
export function benchIntentsShuffled(): void {
  if (!isThere()) return
  const { learnt, asked } = splitOf(examplesIn('train.csv'))
  const labels = shuffled(learnt.map(({ label }) => label))
  const matcher = createMatcher(
    trainIntents(learnt.map(({ text }, at) => ({ text, label: labels[at] ?? '' }))),
  )
  const right = asked.filter(
    ({ text, label }) => matcher.match(text, () => true)[0]?.id === label,
  ).length
  const chance = 1 / new Set(labels).size
  console.table([
    {
      banking77: 'shuffled intents',
      right: pct(right / asked.length),
      'by chance': pct(chance),
    },
  ])
}

function splitOf(examples: readonly Example[]) {
  const random = createRandom(1, 'texts')
  const folds = examples.map(() => random.int(1, FOLDS))
  return {
    learnt: examples.filter((_, at) => folds[at] !== 1),
    asked: examples.filter((_, at) => folds[at] === 1),
  }
}

/**
 * How often the bot's engine finds the right one of 77 intents. It is trained only on the train questions; with
 * `choosing` it is tested on a held-out part of them, which is used to make choices.
 */
export async function benchIntents(choosing: boolean): Promise<void> {
  if (!isThere()) return
  const train = examplesIn('train.csv')
  const { learnt, asked } = choosing
    ? splitOf(train)
    : { learnt: train, asked: examplesIn('test.csv') }
  const begun = performance.now()
  const matcher = createMatcher(trainIntents(learnt))
  const seconds = (performance.now() - begun) / 1000
  console.log(`banking77: learnt ${learnt.length} questions in ${seconds.toFixed(1)} s`)
  const times: number[] = []
  const places = asked.map(({ text, label }) => {
    const start = performance.now()
    const found = matcher.match(text, () => true)
    times.push(performance.now() - start)
    return found.slice(0, WITHIN).findIndex(({ id }) => id === label)
  })
  const share = (within: number) =>
    (places.filter((place) => place >= 0 && place < within).length / places.length) * 100
  const mrr =
    places.reduce((sum, place) => sum + (place < 0 ? 0 : 1 / (place + 1)), 0) / places.length
  console.table([
    ...(choosing ? [] : BASELINES.map((known) => line(...known))),
    line(choosing ? 'our engine, held-out train' : 'our engine', share(1), share(5), mrr, times),
  ])
  if (choosing) return
  console.log(`goal: ${GOAL}; all choices were made on held-out train questions (intents-choose)`)
  benchRefusals(matcher, thresholdOf(train), asked, strangeQuestions())
}

/** How sure the engine is and how often it is right, on test questions and questions about anything else. */
export function benchIntentSureness(): void {
  if (!isThere()) return
  const matcher = createMatcher(trainIntents(examplesIn('train.csv')))
  const strange = strangeQuestions().map((text) => ({ text, label: '' }))
  const cases = [...examplesIn('test.csv'), ...strange].map(({ text, label }): Case => {
    const [best] = matcher.match(text, () => true)
    return { score: best?.confidence ?? 0, isRight: best?.id === label }
  })
  benchSureness('the bot, banking77 and questions about anything else', cases)
}
