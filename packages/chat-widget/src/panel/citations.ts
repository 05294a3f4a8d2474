import type { Citation } from '@agent-assist/contract/wire'

export type CitedPart = string | Citation

/** Splits a text into plain parts and references to its sources; a number without a source stays text. */
export function citedParts(text: string, sources: readonly Citation[]): CitedPart[] {
  const parts: CitedPart[] = []
  let done = 0
  for (const match of text.matchAll(/ ?\[(\d+)\]/g)) {
    const source = sources.find(({ n }) => n === Number(match[1]))
    if (!source) continue
    parts.push(text.slice(done, match.index), source)
    done = match.index + match[0].length
  }
  parts.push(text.slice(done))
  return parts.filter((part) => part !== '')
}

/** The text as a customer receives it. */
export const withoutCitations = (text: string, sources: readonly Citation[]): string =>
  citedParts(text, sources)
    .filter((part) => typeof part === 'string')
    .join('')
    .trim()
