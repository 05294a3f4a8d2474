import { readdirSync, readFileSync } from 'node:fs'
import { createRandom } from '../../packages/server/src/platform/basics/random.ts'
import type { Labelled } from './labelled.ts'

/*
 * Patterns of sentences of support, written for this project: (a|b|) is one of several, and the mark is the class:
 * ! very negative, - negative, 0 neutral, + positive.
 */
const FOLDER = new URL('texts/', import.meta.url)
const MARKS = { '!': 'negative', '-': 'negative', '0': 'neutral', '+': 'positive' } as const
/** Sentences of a pattern. */
const EACH = 60
/** Shares of sentences that begin with a capital letter and that end with a full stop. */
const CAPITAL = 0.7
const STOPPED = 0.75
/** English has more patterns, and other sources of its own. */
const WEIGHTS = { english: 1.4, other: 2 }

/** Sentences of the patterns, the same ones each time. */
export function ownTexts(): Labelled[] {
  return readdirSync(FOLDER)
    .toSorted()
    .flatMap((file) => {
      const language = file.slice(0, 2)
      const random = createRandom(1, 'texts', language.charCodeAt(0) * 256 + language.charCodeAt(1))
      const lines = readFileSync(new URL(file, FOLDER), 'utf8').trim().split('\n')
      return lines.flatMap((line) => {
        const mark = line.charAt(0) as keyof typeof MARKS
        const sentences = new Set<string>()
        for (let i = 0; i < EACH * 2 && sentences.size < EACH; i++) {
          const plain = line
            .slice(2)
            .replaceAll(/\(([^()]*)\)/g, (_, choices: string) => random.pick(choices.split('|')))
            .replaceAll(/\s+/g, ' ')
            .replaceAll(/ ([,!])/g, '$1')
            .trim()
          const begun = random.chance(CAPITAL)
            ? plain.charAt(0).toUpperCase() + plain.slice(1)
            : plain
          sentences.add(!/[!?]$/.test(begun) && random.chance(STOPPED) ? `${begun}.` : begun)
        }
        return [...sentences].map((text) => ({
          text,
          language,
          label: MARKS[mark],
          isVery: mark === '!',
          weight: language === 'en' ? WEIGHTS.english : WEIGHTS.other,
        }))
      })
    })
}
