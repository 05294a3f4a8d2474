import { existsSync } from 'node:fs'
import { classOf } from '@agent-assist/contract'
import {
  classify,
  type LinearModel,
} from '../../packages/server/src/language/classify/linear-model.ts'
import { likeliest } from '../../packages/server/src/language/classify/scores.ts'
import { train } from '../../packages/server/src/language/classify/train.ts'
import { createRandom } from '../../packages/server/src/platform/basics/random.ts'
import {
  lexiconNumbers,
  sentimentIn,
  toneNumbers,
} from '../../packages/server/src/language/tone/score.ts'
import type { AskedFor } from '../../packages/server/src/language/tone/asked-for.ts'
import { byWordList } from './baselines.ts'
import { DATA, halves, SETS, type Asked } from './data.ts'
import { kept } from './kept.ts'
import { line, type Told } from './scored.ts'
import { speed } from './speed.ts'

/*
 * npm run bench -- sentiment: how often the sentiment of texts is classified as people did. `untrained` is the model that
 * ships, which has seen neither set; with the question that a comment answers, as comments are read in the product. `trained` adds the train file of the set.
 * Majority and logistic regression are baselines (BASELINES.md beside the data); trained on shuffled labels a model must
 * fall to the majority.
 */
const untrained = (one: Asked): Told => tell(one)
/** The same, with the question above a comment of a survey, as the product scores them. */
const inAnswer = (one: Asked): Told => tell(one, one.asked)

function tell({ text, language }: Asked, asked?: AskedFor, model?: LinearModel): Told {
  const sentiment = sentimentIn(text, language, model, asked)
  return {
    label: classOf(sentiment?.label ?? 'neutral'),
    confidence: sentiment?.confidence ?? 1,
    isVery: sentiment?.label === 'veryNegative',
  }
}

function shuffled<T extends { label: string }>(examples: readonly T[]): T[] {
  const random = createRandom(1, 'texts', 99)
  const labels = examples.map(({ label }) => label)
  for (let i = labels.length - 1; i > 0; i--) {
    const j = random.int(0, i)
    ;[labels[i], labels[j]] = [labels[j] ?? '', labels[i] ?? '']
  }
  return examples.map((example, i) => ({ ...example, label: labels[i] ?? '' }))
}

function trainedOn(
  examples: readonly { text: string; label: string }[],
  numbers = toneNumbers('en'),
) {
  const model = train(examples, numbers)
  return ({ text }: Asked): Told => {
    const odds = classify(model, text, numbers)
    return { label: likeliest(model.classes, odds), confidence: Math.max(...odds), isVery: false }
  }
}

/** The same, with the question above a comment, as the product scores them. */
function trainedInAnswer(examples: readonly { text: string; label: string }[]) {
  const model = train(examples, toneNumbers('en'))
  return (one: Asked): Told => tell(one, one.asked, model)
}

function ofSet({ name, learn, ask, majority, logistic }: (typeof SETS)[number]) {
  const learnt = learn()
  const asked = ask()
  return [
    line(name, 'majority', asked, () => ({ label: majority, confidence: 1, isVery: false })),
    line(name, 'word list', asked, byWordList),
    line(name, 'untrained', asked, untrained),
    ...(asked.some((one) => one.asked)
      ? [line(name, 'untrained, with the question', asked, inAnswer)]
      : []),
    { set: name, scorer: 'logistic regression', n: asked.length, ...logistic },
    line(name, 'trained, word lists', asked, trainedOn(learnt, lexiconNumbers('en'))),
    line(name, 'trained', asked, trainedOn(learnt)),
    ...(asked.some((one) => one.asked)
      ? [line(name, 'trained, with the question', asked, trainedInAnswer(learnt))]
      : []),
    line(name, 'shuffled labels', asked, trainedOn(shuffled(learnt))),
  ]
}

const [seen, unseen] = halves()
const sentences = [
  ...(['word list', 'untrained'] as const).flatMap((scorer) => {
    const tell = scorer === 'untrained' ? untrained : byWordList
    return [
      line('support, half seen', scorer, seen, tell),
      line('support, half kept', scorer, unseen, tell),
    ]
  }),
  ...['de', 'en', 'es', 'fr', 'it', 'nl'].map((language) =>
    line(
      `support, kept, ${language}`,
      'untrained',
      unseen.filter((one) => one.language === language),
      untrained,
    ),
  ),
]
console.table(sentences)
if (existsSync(`${DATA}senti4sd`)) console.table(SETS.flatMap(ofSet))
else console.log('The labelled texts are not here (../shared/data): excluded.')
if (process.env.SENTIMENT_SOURCES) console.table(kept(process.env.SENTIMENT_SOURCES, untrained))
speed()
