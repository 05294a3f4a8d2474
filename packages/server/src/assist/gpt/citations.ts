import type { Citation } from '@agent-assist/contract'

const NUMBERS = /\[(\d{1,2}(?:,[ ]?\d{1,2})*)\]/g

/** Reads the numbers of sources in a text as it comes; numbers that no source has are taken out. */
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
    /** Those that the text named so far, in the order of their numbers. */
    used: (): Citation[] => sources.filter(({ n }) => used.has(n)),
  }
}
