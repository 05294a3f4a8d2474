import { type Memory, memoryOf, type Vector } from './memory.ts'
import { type FieldName, FIELDS, type Fields, fieldsOf } from './fields.ts'
import { type Ranker, withAllSignals } from './signal-names.ts'
import type { Word } from './word.ts'

export type { Word }

/** Softmax regression over tf-idf that predicts from a ticket's words which answer solves it. */
export interface AnswerModel {
  /** Answers as `kind id`. */
  answers: readonly string[]
  /** Inverse document frequency of each feature. */
  rarity: ReadonlyMap<string, number>
  /** Index of a feature's first weight; each feature has one weight per answer. */
  first: ReadonlyMap<string, number>
  weights: Float32Array
  bias: Float32Array
  /** Added to the bias for one agent, by name. */
  askers: Map<string, Float32Array>
  memory: Memory
  /** The answers' own words. */
  fields: Fields
  ranker: Ranker
}

/** The part of a model that turns words into features. */
export type Vocabulary = Pick<AnswerModel, 'rarity' | 'first'> & { answers: readonly unknown[] }

/** Begin of a lexeme that is a tag, a group or a brand of a ticket; no word begins like this. */
export const LABEL = '#'
/** Most tags of a ticket that are read. */
export const LABELS_MAX = 20

/** Tags, group and brand of a ticket as words of its text: they are renamed more often than words are. */
export const labelWords = (labels: readonly string[] = []): Word[] =>
  labels.map((label) => ({ lexeme: `${LABEL}${label}`, subject: 0, body: 1 }))

/** Weight of a word in the subject, compared with one in the text. */
const SUBJECT = 2

/** Feature counts of a text: its words, and again those of the subject as features of their own. */
export function featuresOf(words: readonly Word[]): Map<string, number> {
  const features = new Map<string, number>()
  for (const { lexeme, subject, body } of words) {
    features.set(lexeme, SUBJECT * subject + body)
    if (subject > 0) features.set(`S:${lexeme}`, subject)
  }
  return features
}

/** The features that the model knows, as positions from 0; the values have length 1 together. */
export function valuesOf({ rarity, first, answers }: Vocabulary, words: readonly Word[]): Vector {
  const known = [...featuresOf(words)].flatMap(([feature, n]) => {
    const weight = rarity.get(feature)
    return weight === undefined
      ? []
      : [[(first.get(feature) ?? 0) / answers.length, (1 + Math.log(n)) * weight] as const]
  })
  const length = Math.hypot(...known.map(([, value]) => value)) || 1
  return {
    features: Int32Array.from(known, ([at]) => at),
    values: Float32Array.from(known, ([, value]) => value / length),
  }
}

/** What an agent's habits add to each answer; undefined for one whom the model does not know. */
export const biasOf = (model: AnswerModel, agent: string | undefined) =>
  agent === undefined ? undefined : model.askers.get(agent)

/** Score of each answer for anybody, in the order of `model.answers`. */
export function scoresOf(
  { weights, bias }: Pick<AnswerModel, 'weights' | 'bias'>,
  { features, values }: Vector,
): Float64Array {
  const scores = Float64Array.from(bias)
  const k = scores.length
  for (let i = 0; i < features.length; i++) {
    const value = values[i]!
    for (let c = 0, at = features[i]! * k; c < k; c++, at++) scores[c]! += weights[at]! * value
  }
  return scores
}

const base64 = (values: Float32Array | Int32Array) =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64')
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64')).buffer
const floats = (text: string) => new Float32Array(bytes(text))

const join = <T extends Float32Array | Int32Array>(parts: readonly T[], into: T): T => {
  let at = 0
  for (const part of parts) {
    into.set(part, at)
    at += part.length
  }
  return into
}

function printMemory({ tickets }: Memory) {
  const size = tickets.reduce((sum, { values }) => sum + values.length, 0)
  return {
    tickets: tickets.map(({ id, at, agent, answers, values }) => [
      id,
      at,
      agent,
      answers,
      values.length,
    ]),
    features: base64(
      join(
        tickets.map(({ features }) => features),
        new Int32Array(size),
      ),
    ),
    values: base64(
      join(
        tickets.map(({ values }) => values),
        new Float32Array(size),
      ),
    ),
  }
}

type PrintedMemory = {
  tickets: [string, number, string, number[], number][]
  features: string
  values: string
}

function readMemory(printed: PrintedMemory): Memory {
  const features = new Int32Array(bytes(printed.features))
  const values = floats(printed.values)
  let from = 0
  return memoryOf(
    printed.tickets.map(([id, at, agent, answers, size]) => {
      const to = from + size
      const own = { features: features.subarray(from, to), values: values.subarray(from, to) }
      from = to
      return { id, at, agent, answers, ...own }
    }),
  )
}

function printFields({ lexemes, ...fields }: Fields) {
  const own = FIELDS.map((name) => {
    const { begin, answers, values } = fields[name]
    return [name, [base64(begin), base64(answers), base64(values)]] as const
  })
  return { lexemes: [...lexemes.keys()], ...Object.fromEntries(own) }
}

type PrintedFields = { lexemes: string[] } & Record<FieldName, [string, string, string]>

/** Models of before have none. */
function readFields(printed: PrintedFields | undefined): Fields {
  if (!printed) return fieldsOf([])
  const own = FIELDS.map((name) => {
    const [begin, answers, values] = printed[name]
    const field = { answers: new Int32Array(bytes(answers)), values: floats(values) }
    return [name, { begin: new Int32Array(bytes(begin)), ...field }] as const
  })
  return {
    lexemes: new Map(printed.lexemes.map((lexeme, index) => [lexeme, index])),
    ...(Object.fromEntries(own) as Record<FieldName, Fields[FieldName]>),
  }
}

/** Serialises a model for `readAnswerModel`. */
export const printAnswerModel = (model: AnswerModel): string =>
  JSON.stringify({
    answers: model.answers,
    features: [...model.rarity.keys()],
    rarities: base64(Float32Array.from(model.rarity.values())),
    weights: base64(model.weights),
    bias: base64(model.bias),
    askers: [...model.askers].map(([agent, own]) => [agent, base64(own)]),
    memory: printMemory(model.memory),
    fields: printFields(model.fields),
    ranker: model.ranker,
  })

/** Reads a model that `printAnswerModel` wrote. */
export function readAnswerModel(text: string): AnswerModel {
  const { answers, features, ...rest } = JSON.parse(text) as {
    answers: string[]
    features: string[]
    rarities: string
    weights: string
    bias: string
    askers: [string, string][]
    memory: PrintedMemory
    fields?: PrintedFields
    ranker: Ranker
  }
  const rarities = floats(rest.rarities)
  return {
    answers,
    rarity: new Map(features.map((feature, index) => [feature, rarities[index] ?? 0])),
    first: new Map(features.map((feature, index) => [feature, index * answers.length])),
    weights: floats(rest.weights),
    bias: floats(rest.bias),
    askers: new Map(rest.askers.map(([agent, own]) => [agent, floats(own)])),
    memory: readMemory(rest.memory),
    fields: readFields(rest.fields),
    ranker: withAllSignals(rest.ranker),
  }
}
