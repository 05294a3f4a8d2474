import { appendFileSync } from 'node:fs'

/** The quantile of the values: this share of them is lower. */
export function quantile(measurements: readonly number[], share: number): number {
  const sorted = [...measurements].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/** Runs the work and measures how long it took, in ms. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}

/**
 * Runs the work again and again, at least three times, until it has run so often or for so long; returns the time of the
 * first run, and the times and CPU times of all threads of the others, in ms.
 */
export async function repeated(work: () => Promise<unknown>, { runs = 20, forMs = 15_000 } = {}) {
  const { ms: first } = await timed(work)
  const [times, cpu]: [number[], number[]] = [[], []]
  const start = performance.now()
  while (times.length < 3 || (times.length < runs && performance.now() - start < forMs)) {
    const before = process.cpuUsage()
    times.push((await timed(work)).ms)
    const { user, system } = process.cpuUsage(before)
    cpu.push((user + system) / 1000)
  }
  return { first, times, cpu }
}

/** One line of the report. */
export const print = (what: string, measurement: string): void =>
  console.log(`${what.padEnd(52)} ${measurement}`)

export const ms = (measurement: number): string =>
  measurement >= 1000 ? `${(measurement / 1000).toFixed(1)} s` : `${measurement.toFixed(0)} ms`

/** A part of `npm run bench`: as few rounds as mean something, and only what its table shows. */
export const isShort = process.env.BENCH_SHORT === '1'

/** Tells a value to `npm run bench`, as a line of JSON in the file that BENCH_FIGURES names. */
export function figure(name: string, value: number): void {
  const file = process.env.BENCH_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ name, value })}\n`)
}
