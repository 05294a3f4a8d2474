/** Fills `slope` with the gradient at `x` and returns the value there. */
export type Slope = (x: Float32Array, slope: Float32Array) => number

/** Number of recent steps that approximate the curvature. */
const MEMORY = 5
/** Required share of the decrease that the gradient predicts (Armijo condition). */
const ENOUGH = 1e-4
const HALVINGS_MAX = 12

const dot = (a: Float32Array, b: Float32Array) => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

function addTo(a: Float32Array, factor: number, b: Float32Array): void {
  for (let i = 0; i < a.length; i++) a[i]! += factor * b[i]!
}

interface Step {
  moved: Float32Array
  turned: Float32Array
  /** 1 / (moved · turned). */
  rho: number
}

/**
 * The descent direction from the gradient and the last steps (two-loop recursion, Nocedal 1980).
 */
function wayDown(slope: Float32Array, steps: readonly Step[]): Float32Array {
  const way = new Float32Array(slope.length)
  addTo(way, -1, slope)
  const alphas = new Map<Step, number>()
  for (const step of steps.toReversed()) {
    const alpha = step.rho * dot(step.moved, way)
    alphas.set(step, alpha)
    addTo(way, -alpha, step.turned)
  }
  const last = steps.at(-1)
  const scale = last
    ? 1 / (last.rho * dot(last.turned, last.turned))
    : 1 / Math.sqrt(dot(way, way) || 1)
  for (let i = 0; i < way.length; i++) way[i]! *= scale
  for (const step of steps)
    addTo(way, (alphas.get(step) ?? 0) - step.rho * dot(step.turned, way), step.moved)
  return way
}

/** The difference of two points. */
function difference(to: Float32Array, from: Float32Array): Float32Array {
  const moved = new Float32Array(to)
  addTo(moved, -1, from)
  return moved
}

interface Ways {
  /** Ends after a step that gained less than this share of the value. */
  leastGain?: number
  /** Where to start; missing: at 0. */
  start?: Float32Array | undefined
}

/** Minimises a smooth convex function by L-BFGS; returns the point after `stepsMax` steps at most. */
export function minimise(
  slopeOf: Slope,
  size: number,
  stepsMax: number,
  { leastGain = 0, start = new Float32Array(size) }: Ways = {},
): Float32Array {
  let x = start
  let slope = new Float32Array(size)
  let value = slopeOf(x, slope)
  const steps: Step[] = []
  for (let round = 0; round < stepsMax; round++) {
    const way = wayDown(slope, steps)
    const promised = dot(slope, way)
    const next = new Float32Array(size)
    const nextSlope = new Float32Array(size)
    let length = 1
    let reached = Infinity
    for (let tries = 0; tries < HALVINGS_MAX; tries++, length /= 2) {
      next.set(x)
      addTo(next, length, way)
      reached = slopeOf(next, nextSlope)
      if (reached <= value + ENOUGH * length * promised) break
    }
    if (!(reached < value)) return x
    if (value - reached < leastGain * reached) return next
    const moved = difference(next, x)
    const turned = difference(nextSlope, slope)
    const bend = dot(moved, turned)
    if (bend > 0) steps.push({ moved, turned, rho: 1 / bend })
    if (steps.length > MEMORY) steps.shift()
    ;[x, slope, value] = [next, nextSlope, reached]
  }
  return x
}
