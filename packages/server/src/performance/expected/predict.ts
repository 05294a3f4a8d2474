import { EXPECTED_FEATURES } from '@agent-assist/contract'
import type { Coded } from '../../metrics/rollup/codes.ts'
import type { Cases } from '../cases/cases.ts'
import { bounded, type Effects, type ExpectedModel } from './model.ts'

/** The effect of each key of a column. */
const effectsOf = ({ keys }: Coded, effects: Effects): Float64Array =>
  Float64Array.from(keys, (key) => effects[key ?? ''] ?? 0)

/** The expected value of each ticket, on the model's scale. The loops take a tenth of the time of iterators. */
export function predict(model: ExpectedModel, { length, features, tags }: Cases): Float64Array {
  const sums = new Float64Array(length).fill(model.intercept)
  for (const [place, column] of features.entries()) {
    const effects = effectsOf(column, model.features[EXPECTED_FEATURES[place]!])
    const { codes } = column
    for (let ticket = 0; ticket < length; ticket++) sums[ticket]! += effects[codes[ticket]!]!
  }
  // only tags that the model knows count
  const isKnown = Uint8Array.from(tags.keys, (key) =>
    key !== undefined && model.tags[key] !== undefined ? 1 : 0,
  )
  const effects = effectsOf(tags, model.tags)
  let entry = 0
  for (let ticket = 0; ticket < length; ticket++) {
    const count = tags.counts[ticket]!
    let [sum, known] = [0, 0]
    for (const end = entry + count; entry < end; entry++) {
      const code = tags.codes[entry]!
      if (isKnown[code] === 0) continue
      sum += effects[code]!
      known += 1
    }
    sums[ticket] = bounded(model, sums[ticket]! + (known === 0 ? 0 : sum / known))
  }
  return sums
}
