/** Sizes of organisations by Zipf's law: the largest first, together `total`, none empty. */
export function sizesOf(organisations: number, total: number): number[] {
  const harmonic = Array.from({ length: organisations }, (_, at) => 1 / (at + 1)).reduce(
    (sum, one) => sum + one,
    0,
  )
  return Array.from({ length: organisations }, (_, at) =>
    Math.max(1, Math.round(total / (at + 1) / harmonic)),
  )
}

export interface Point {
  x: number
  y: number
}

/** Exponent and factor of `y = factor · x ^ exponent`, by least squares of the logarithms. */
export function powerLaw(points: readonly Point[]): { exponent: number; factor: number } {
  const logs = points.map(({ x, y }) => ({ x: Math.log(x), y: Math.log(y) }))
  const mean = (of: (point: Point) => number) =>
    logs.reduce((sum, point) => sum + of(point), 0) / logs.length
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  const exponent =
    logs.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) /
    logs.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
  return { exponent, factor: Math.exp(y - exponent * x) }
}

/** Slope and start of `y = start + slope · x`, by least squares. */
export function line(points: readonly Point[]): { start: number; slope: number } {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  const slope =
    points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) /
    points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
  return { start: y - slope * x, slope }
}
