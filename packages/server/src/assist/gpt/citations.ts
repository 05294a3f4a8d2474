import type { Citation } from '@agent-assist/contract'

const NUMBERS = /\[(\d{1,2}(?:,[ ]?\d{1,2})*)\]/g

/** Reads source numbers from a streamed text; removes numbers without a source. */
export function createCitations(sources: readonly Citation[]) {
  const used = new Set<number>()

  const known = (list: string) =>
    list
      .split(',')
      .map(Number)
      .filter((n) => sources.some((source) => source.n === n))

  return {
    read: (text: string): string =>
      text.replaceAll(NUMBERS, (_, list: string) => {
        const numbers = known(list)
        for (const n of numbers) used.add(n)
        return numbers.map((n) => `[${n}]`).join('')
      }),
    /** The sources that the text has cited so far, by number. */
    used: (): Citation[] => sources.filter(({ n }) => used.has(n)),
  }
}
