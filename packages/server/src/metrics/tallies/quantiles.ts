import quickselect from 'quickselect'

function leastOf(values: Float64Array, from: number): number {
  let least = Infinity
  for (let at = from; at < values.length; at++) if (values[at]! < least) least = values[at]!
  return least
}

/**
 * Quantiles as of `percentile_cont`: interpolated between two values; shares in ascending order.
 * Reorders the values: those before a quantile are not greater than it.
 */
export function quantiles(values: Float64Array, shares: readonly number[]): (number | undefined)[] {
  const moved = values as unknown as number[] // quickselect uses only indexes
  let before = 0
  return shares.map((share) => {
    const place = share * (values.length - 1)
    const at = Math.floor(place)
    quickselect(moved, at, before)
    before = at
    const low = values[at]
    if (low === undefined || place === at) return low
    return low + (place - at) * (leastOf(values, at + 1) - low)
  })
}
