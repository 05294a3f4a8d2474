/** The quantile of the values: this share of them is lower. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/** Runs the work and measures how long it took, in ms. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}

/** One line of the report. */
export const print = (what: string, figure: string): void =>
  console.log(`${what.padEnd(52)} ${figure}`)

export const ms = (figure: number): string =>
  figure >= 1000 ? `${(figure / 1000).toFixed(1)} s` : `${figure.toFixed(0)} ms`
