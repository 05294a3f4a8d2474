import { minimise } from '../../language/classify/minimise.ts'
import { createAdvance, placesOf, rememberedOf, type SolvedTicket } from './advance.ts'
import {
  type AnswerModel,
  featuresOf,
  valuesOf,
  type Vocabulary,
  type Word,
} from './answer-model.ts'
import { fieldsOf } from './fields.ts'
import { habitsOf } from './habits.ts'
import { memoryOf, type Vector } from './memory.ts'
import { wordScorer } from './own-words.ts'
import { fitRanker, USUAL, type Lesson } from './ranker.ts'
import { signalsOf } from './signals.ts'

/** An answer with its own words. */
export interface OwnAnswer {
  answer: string
  words: readonly Word[]
}

/*
 * Softmax regression over tf-idf with L2 regularisation. The parameters were chosen on the older
 * part of thunderbird-kb's train questions by the results on the newer part (docs/decisions/0038).
 */
const STEPS = 50
/** The training ends with the first step that gains less than this share: later ones change no order. */
const LEAST_GAIN = 1e-4
const DECAY = 0.05
/** The bias is regularised less. */
const BIAS_DECAY = DECAY / 100
/** Rarer features are dropped: they identify one text, not an answer. */
const TEXTS_MIN = 2
/** Most features, by frequency; the rest are too rare to matter. */
const FEATURES_MAX = 6000

/** A bias for one agent must be well supported. */
const ASKER_DECAY = 0.5
/** Weight of an answer's own title and summary, and of its text, compared with a ticket (docs/decisions/0145). */
const OWN_WEIGHT = 1
const TEXT_WEIGHT = 1.5
const DAY_MS = 86_400_000
/** A ticket this many days older than the newest has half its weight. */
const HALF_LIFE_DAYS = 365

interface Row extends Vector {
  labels: readonly number[]
  weight: number
  /** Index of everybody's first bias among the numbers. */
  bias: number
  /** Index of the asker's first bias; negative: nobody's. */
  asker: number
}

/** Inverse document frequency of each feature that occurs often enough. */
function raritiesOf(solved: readonly { words: readonly Word[] }[]): Map<string, number> {
  const texts = new Map<string, number>()
  for (const { words } of solved)
    for (const feature of featuresOf(words).keys())
      texts.set(feature, (texts.get(feature) ?? 0) + 1)
  return new Map(
    [...texts]
      .filter(([, n]) => n >= TEXTS_MIN)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, FEATURES_MAX)
      .map(([feature, n]) => [feature, Math.log((1 + solved.length) / (1 + n)) + 1]),
  )
}

/** A smaller share of an answer in the gradient of a ticket is left out: most answers are that improbable. */
const NEGLIGIBLE = 1e-5

/** Adds the gradient of one example to `slope`, and returns its loss. `probable` is for the function alone. */
function addRow(
  row: Row,
  x: Float32Array,
  slope: Float32Array,
  scores: Float64Array,
  probable: Int32Array,
): number {
  const { features, values, labels, weight, asker, bias } = row
  const k = scores.length
  for (let c = 0; c < k; c++) scores[c] = x[bias + c]! + (asker < 0 ? 0 : x[asker + c]!)
  let i = 0
  for (; i + 3 < features.length; i += 4) {
    // four features at once: each score is read and written a quarter as often
    const [a, b, c, d] = [values[i]!, values[i + 1]!, values[i + 2]!, values[i + 3]!]
    const [atA, atB] = [features[i]! * k, features[i + 1]! * k]
    const [atC, atD] = [features[i + 2]! * k, features[i + 3]! * k]
    for (let j = 0; j < k; j++)
      scores[j]! += x[atA + j]! * a + x[atB + j]! * b + x[atC + j]! * c + x[atD + j]! * d
  }
  for (; i < features.length; i++) {
    const value = values[i]!
    for (let c = 0, at = features[i]! * k; c < k; c++, at++) scores[c]! += x[at]! * value
  }
  let top = -Infinity
  for (let c = 0; c < k; c++) if (scores[c]! > top) top = scores[c]!
  let right = 0
  for (const label of labels) right += scores[label]!
  let sum = 0
  for (let c = 0; c < k; c++) sum += scores[c] = Math.exp(scores[c]! - top)
  const loss = top + Math.log(sum) - right / labels.length
  const scale = weight / sum
  for (let c = 0; c < k; c++) scores[c]! *= scale
  for (const label of labels) scores[label]! -= weight / labels.length
  let n = 0
  for (let c = 0; c < k; c++) {
    const part = scores[c]!
    slope[bias + c]! += part
    if (asker >= 0) slope[asker + c]! += part
    if (part > NEGLIGIBLE || part < -NEGLIGIBLE) probable[n++] = c
  }
  for (let f = 0; f < features.length; f++) {
    const value = values[f]!
    const at = features[f]! * k
    for (let j = 0; j < n; j++) {
      const c = probable[j]!
      slope[at + c]! += scores[c]! * value
    }
  }
  return loss * weight
}

interface Places {
  first: ReadonlyMap<string, number>
  askers: ReadonlyMap<string, number>
  bias: number
  size: number
}

/** The numbers of a model of the same answers, at the places of another one: most of its training is done then. */
function startFrom(before: AnswerModel, { first, askers, bias, size }: Places): Float32Array {
  const start = new Float32Array(size)
  const k = before.bias.length
  for (const [feature, at] of first) {
    const from = before.first.get(feature)
    if (from !== undefined) start.set(before.weights.subarray(from, from + k), at)
  }
  start.set(before.bias, bias)
  for (const [agent, at] of askers) start.set(before.askers.get(agent) ?? [], at)
  return start
}

/** Everything of a model but what its ranker learnt; `before` is one of a part of the tickets. */
function fit(
  own: readonly OwnAnswer[],
  tickets: readonly SolvedTicket[],
  before?: AnswerModel,
): AnswerModel {
  const answers = own.map(({ answer }) => answer).toSorted()
  const place = placesOf(answers)
  const wordsOf = new Map(own.map(({ answer, words }) => [answer, words]))
  const k = answers.length
  const titled = own.map(({ answer, words }) => ({
    answer,
    words: words.filter(({ subject, body }) => subject + body > 0),
  }))
  const texts = own.map(({ answer, words }) => ({
    answer,
    words: words.flatMap(({ lexeme, body, text = 0 }) =>
      body + text > 0 ? [{ lexeme, subject: 0, body: body + text }] : [],
    ),
  }))
  const rarity = raritiesOf([...tickets, ...titled])
  const first = new Map([...rarity.keys()].map((feature, index) => [feature, index * k]))
  const vocabulary: Vocabulary & { answers: readonly string[] } = { rarity, first, answers }
  const memory = memoryOf(
    tickets.flatMap((ticket) => rememberedOf(vocabulary, place, ticket) ?? []),
  )
  const names = [...new Set(memory.tickets.map(({ agent }) => agent))].filter(Boolean)
  const bias = rarity.size * k
  const askers = new Map(names.map((agent, index) => [agent, bias + (index + 1) * k]))
  const size = bias + k * (1 + names.length)
  const newest = tickets.at(-1)?.at ?? 0
  const rows = [
    ...memory.tickets.map(({ features, values, answers: labels, at, agent }) => ({
      features,
      values,
      labels,
      weight: 0.5 ** ((newest - at) / DAY_MS / HALF_LIFE_DAYS),
      asker: askers.get(agent) ?? -1,
      bias,
    })),
    ...[
      { of: titled, weight: OWN_WEIGHT },
      { of: texts, weight: TEXT_WEIGHT },
    ].flatMap(({ of, weight }) =>
      of.map(({ answer, words }) => ({
        ...valuesOf(vocabulary, words),
        labels: [place.get(answer) ?? 0],
        weight,
        asker: -1,
        bias,
      })),
    ),
  ]
  const scores = new Float64Array(k)
  const probable = new Int32Array(k)
  const decayOf = (i: number) => (i < bias ? DECAY : i < bias + k ? BIAS_DECAY : ASKER_DECAY)
  const x = minimise(
    (at, slope) => {
      let loss = 0
      for (let i = 0; i < at.length; i++) {
        const decay = decayOf(i)
        slope[i] = decay * at[i]!
        loss += (decay / 2) * at[i]! ** 2
      }
      for (const row of rows) loss += addRow(row, at, slope, scores, probable)
      return loss
    },
    size,
    STEPS,
    { leastGain: LEAST_GAIN, start: before && startFrom(before, { first, askers, bias, size }) },
  )
  return {
    ...vocabulary,
    weights: x.slice(0, bias),
    bias: x.slice(bias, bias + k),
    askers: new Map([...askers].map(([agent, at]) => [agent, x.slice(at, at + k)])),
    memory,
    fields: fieldsOf(answers.map((answer) => wordsOf.get(answer) ?? [])),
    ranker: USUAL,
  }
}

/** Share of the tickets, the newest, that teach the ranker, and how many at least and at most. */
const LESSONS_SHARE = 0.35
const LESSONS_MIN = 60
const LESSONS_MAX = 600
/** Newest answers that count as habits. */
const HABITS_MAX = 2000

/** What the newest tickets would have been asked, each knowing only those before it. */
function lessonsOf(
  own: readonly OwnAnswer[],
  tickets: readonly SolvedTicket[],
): { lessons: Lesson[]; model?: AnswerModel } {
  const taught = Math.min(LESSONS_MAX, Math.floor(tickets.length * LESSONS_SHARE))
  if (taught < LESSONS_MIN) return { lessons: [] }
  const model = fit(own, tickets.slice(0, -taught))
  const learn = createAdvance(model)
  const place = placesOf(model.answers)
  const scoreOf = wordScorer(own, tickets)
  const given = tickets.map(({ answers, agent, at }) =>
    answers.map((answer) => ({ answer, agent, at })),
  )
  const lessons = tickets.slice(-taught).flatMap((ticket, index) => {
    const before = tickets.length - taught + index
    const known = rememberedOf(model, place, ticket)
    if (!known) return []
    const signal = signalsOf(model, {
      words: ticket.words,
      agent: ticket.agent || undefined,
      now: ticket.at,
      wordsOf: scoreOf(ticket.words),
      habitOf: habitsOf(
        given.slice(Math.max(0, before - HABITS_MAX), before).flat(),
        { agent: ticket.agent || undefined },
        ticket.at,
        model.answers.length,
      ),
    })
    const signals = model.answers.map(signal)
    learn(known)
    return [{ signals, right: known.answers }]
  })
  return { lessons, model }
}

/**
 * Trains a model that predicts which answer solves a ticket for whom; the same tickets give the same model.
 * `tickets` are ordered by time, the oldest first.
 */
export function trainAnswers(
  own: readonly OwnAnswer[],
  tickets: readonly SolvedTicket[],
): AnswerModel {
  const { lessons, model } = lessonsOf(own, tickets)
  return { ...fit(own, tickets, model), ranker: lessons.length > 0 ? fitRanker(lessons) : USUAL }
}
