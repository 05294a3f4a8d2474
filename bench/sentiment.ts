import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { classOf, type SentimentClass } from '@agent-assist/contract'
import Papa from 'papaparse'
import { classify } from '../packages/server/src/language/classify/linear-model.ts'
import {
  likeliest,
  type Scores,
  scoresOf,
} from '../packages/server/src/language/classify/scores.ts'
import { type Example, train } from '../packages/server/src/language/classify/train.ts'
import { lexiconNumbers, sentimentOf } from '../packages/server/src/language/words/score.ts'

/*
 * npm run bench -- sentiment: how often the sentiment of real texts is classified as people did. Models are trained
 * only on the train files and tested on the test files. The last line of each set is a baseline measured earlier on the
 * same files: logistic regression (BASELINES.md beside the data).
 */

const FOLDER = fileURLToPath(new URL('../../shared/data/', import.meta.url))

type Row = Record<string, string>
const rowsOf = (file: string): Row[] =>
  Papa.parse<Row>(readFileSync(FOLDER + file, 'utf8'), { header: true, skipEmptyLines: true }).data

/** 1 very positive to 5 very negative. */
function fiveSteps(step: number): SentimentClass {
  if (step === 3) return 'neutral'
  return step < 3 ? 'positive' : 'negative'
}

const SETS = [
  {
    name: 'senti4sd',
    files: ['senti4sd/train.csv', 'senti4sd/test.csv'],
    read: ({ text = '', sentiment = '' }: Row): Example[] => [{ text, label: sentiment }],
    baseline: { n: 656, accuracy: 0.822, macroF1: 0.818 },
  },
  {
    name: 'nhs-fft-survey',
    files: ['nhs-fft-survey/responses-train.csv', 'nhs-fft-survey/responses-test.csv'],
    read: ({ comment, sentiment }: Row): Example[] =>
      comment && sentiment ? [{ text: comment, label: fiveSteps(Number(sentiment)) }] : [],
    baseline: { n: 1210, accuracy: 0.812, macroF1: 0.665 },
  },
]

const measured = (examples: readonly Example[], tell: (text: string) => string): Scores =>
  scoresOf(examples.map(({ text, label }) => ({ is: label, predicted: tell(text) })))

const line = (set: string, scorer: string, { n, accuracy, macroF1 }: Scores, ms?: number) => ({
  set,
  scorer,
  n,
  'accuracy %': (accuracy * 100).toFixed(1),
  'macro-F1': macroF1.toFixed(3),
  'ms a text': ms?.toFixed(2) ?? '',
})

function timed<T>(work: () => T): [T, number] {
  const start = performance.now()
  return [work(), performance.now() - start]
}

function benchSet({ name, files, read, baseline }: (typeof SETS)[number]) {
  const [learnt = [], asked = []] = files.map((file) => rowsOf(file).flatMap(read))
  const numbers = lexiconNumbers('en')
  const [model, trainedIn] = timed(() => train(learnt, numbers))
  const [byModel, modelMs] = timed(() =>
    measured(asked, (text) => likeliest(model.classes, classify(model, text, numbers))),
  )
  const [byLexicon, lexiconMs] = timed(() =>
    measured(asked, (text) => classOf(sentimentOf(text, 'en')?.label ?? 'neutral')),
  )
  console.log(`${name}: trained on ${learnt.length} texts in ${(trainedIn / 1000).toFixed(1)} s`)
  return [
    line(name, 'lexicon', byLexicon, lexiconMs / asked.length),
    line(name, 'model', byModel, modelMs / asked.length),
    line(name, 'logistic regression', baseline),
  ]
}

if (existsSync(`${FOLDER}senti4sd`)) console.table(SETS.flatMap(benchSet))
else console.log('The labelled texts are not here (../shared/data): excluded.')
