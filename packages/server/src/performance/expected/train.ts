import { fitExpected, type TrainingCase } from './fit.ts'
import { type ExpectedModel, expectedOf } from './model.ts'

/** What a model is trained from. */
export interface Training {
  scale: ExpectedModel['scale']
  cases: TrainingCase[]
  /** The tag group of each tag. */
  groups: ReadonlyMap<string, string>
  /** Tags are not given because of its outcome, so that all of them count. */
  keepsTags?: boolean
}

/** A trained model, and its error on cases that it had not seen beside that of their plain mean. */
export interface Trained {
  model: ExpectedModel
  error?: number
  plainError?: number
}

/** One in this many cases is held out to measure the error. */
const HELD_OUT = 5
/** Fewest held-out cases for an error. */
const HELD_OUT_MIN = 20

const rootMeanSquare = (errors: readonly number[]) =>
  Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)

/** Trains on all cases; the error is that of a model of four fifths of them. */
export function trainExpected({ scale, cases, groups }: Training): Trained {
  const model = fitExpected(cases, scale, groups)
  const held = cases.filter((_, place) => place % HELD_OUT === 0)
  if (held.length < HELD_OUT_MIN) return { model }
  const known = cases.filter((_, place) => place % HELD_OUT !== 0)
  const other = fitExpected(known, scale, groups)
  const mean = known.reduce((sum, { value }) => sum + value, 0) / known.length
  return {
    model,
    error: rootMeanSquare(held.map((one) => one.value - expectedOf(other, one))),
    plainError: rootMeanSquare(held.map(({ value }) => value - mean)),
  }
}
