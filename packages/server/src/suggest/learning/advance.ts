import { createRandom } from '../../platform/basics/random.ts'
import { type AnswerModel, scoresOf, valuesOf, type Word } from './answer-model.ts'
import { type Remembered, remember } from './memory.ts'

/** A solved ticket with the words of its question. */
export interface SolvedTicket {
  id: string
  words: readonly Word[]
  /** Answers as `kind id`. */
  answers: readonly string[]
  /** When it was answered, in milliseconds. */
  at: number
  /** Who answered it; empty when unknown. */
  agent: string
}

/*
 * Steps of AdaGrad from a trained model. The parameters were chosen on thunderbird-kb's train questions
 * (docs/decisions/0119).
 */
const RATE = 0.3
const BIAS_RATE = 0.06
const DECAY = 1e-4
const ASKER_DECAY = 0.002
/** Gradients that a weight has seen when it comes from a training. */
const SEEN = 0.02
const BIAS_SEEN = 1
const ASKER_SEEN = 0.1
const TINY = 1e-6
/** Times that a new ticket is learnt, and older ones that are repeated with it. */
const TIMES = 2
const REPEATED = 4
/** Mean age, in tickets, of those that are repeated. */
const REPEATED_AGE = 500
/** Most agents with a bias of their own. */
const ASKERS_MAX = 200

/** The sum of squared gradients of each weight. */
interface Seen {
  weights: Float32Array
  bias: Float32Array
  askers: Map<string, Float32Array>
}

function stepOf(model: AnswerModel, seen: Seen, { agent, answers, ...vector }: Remembered): void {
  const k = model.bias.length
  const scores = scoresOf(model, vector)
  let own = agent ? model.askers.get(agent) : undefined
  if (agent && !own && model.askers.size < ASKERS_MAX)
    model.askers.set(agent, (own = new Float32Array(k)))
  let ownSeen = seen.askers.get(agent)
  if (own && !ownSeen) seen.askers.set(agent, (ownSeen = new Float32Array(k).fill(ASKER_SEEN)))
  for (let c = 0; c < k; c++) scores[c]! += own?.[c] ?? 0
  const top = scores.reduce((a, b) => Math.max(a, b), -Infinity)
  let sum = 0
  for (let c = 0; c < k; c++) sum += scores[c] = Math.exp(scores[c]! - top)
  for (let c = 0; c < k; c++) scores[c]! /= sum
  for (const answer of answers) scores[answer]! -= 1 / answers.length
  const { features, values } = vector
  for (let i = 0; i < features.length; i++) {
    const value = values[i]!
    for (let c = 0, at = features[i]! * k; c < k; c++, at++) {
      const slope = scores[c]! * value
      if (Math.abs(slope) < TINY) continue
      seen.weights[at]! += slope * slope
      model.weights[at]! -=
        (RATE * (slope + DECAY * model.weights[at]!)) / Math.sqrt(seen.weights[at]!)
    }
  }
  for (let c = 0; c < k; c++) {
    const slope = scores[c]!
    seen.bias[c]! += slope * slope
    model.bias[c]! -= (BIAS_RATE * slope) / Math.sqrt(seen.bias[c]!)
    if (!own || !ownSeen) continue
    ownSeen[c]! += slope * slope
    own[c]! -= (BIAS_RATE * (slope + ASKER_DECAY * own[c]!)) / Math.sqrt(ownSeen[c]!)
  }
}

/** A ticket as the model remembers it; undefined when none of its answers is in the model. */
export function rememberedOf(
  model: Pick<AnswerModel, 'answers' | 'rarity' | 'first'>,
  place: ReadonlyMap<string, number>,
  { id, words, answers, at, agent }: SolvedTicket,
): Remembered | undefined {
  const known = answers.flatMap((answer) => place.get(answer) ?? [])
  return known.length > 0 ? { id, at, agent, answers: known, ...valuesOf(model, words) } : undefined
}

export const placesOf = (answers: readonly string[]) =>
  new Map(answers.map((answer, index) => [answer, index]))

/** Learns tickets, the oldest first, into a model that was trained; the same tickets give the same model. */
export function createAdvance(model: AnswerModel): (ticket: Remembered) => void {
  const seen: Seen = {
    weights: new Float32Array(model.weights.length).fill(SEEN),
    bias: new Float32Array(model.bias.length).fill(BIAS_SEEN),
    askers: new Map(),
  }
  const random = createRandom(1, 'texts')
  const { tickets } = model.memory
  return (ticket) => {
    remember(model.memory, ticket)
    for (let time = 0; time < TIMES; time++) stepOf(model, seen, ticket)
    for (let time = 0; time < REPEATED; time++) {
      const back = Math.floor(-Math.log(random.next() + 1e-9) * REPEATED_AGE)
      const older = tickets[tickets.length - 1 - back]
      if (older) stepOf(model, seen, older)
    }
  }
}

/** Learns tickets into a model; those that it remembers already are left out. */
export function advance(model: AnswerModel, solved: readonly SolvedTicket[]): void {
  const learn = createAdvance(model)
  const known = new Set(model.memory.tickets.map(({ id }) => id))
  const place = placesOf(model.answers)
  for (const one of solved) {
    const ticket = known.has(one.id) ? undefined : rememberedOf(model, place, one)
    if (ticket) learn(ticket)
  }
}
