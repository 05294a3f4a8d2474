import { isNamed } from './equivalent.ts'
import type { Mutant } from './mutants.ts'
import type { Verdict } from './run-mutants.ts'

/** The least share of the tried mutants that the tests of an area must notice. */
const TARGET = 0.85

export interface Score {
  area: string
  /** Mutants that there are, those with a name included. */
  all: number
  named: number
  tried: number
  killed: number
  timedOut: number
  survived: number
  /** Noticed ones of those tried, from 0 to 1. A mutant that never ends is noticed. */
  share: number
  isEnough: boolean
}

export function scoreOf(
  area: string,
  mutants: readonly Mutant[],
  verdicts: readonly Verdict[],
): Score {
  const count = (state: Verdict['state']) => verdicts.filter((one) => one.state === state).length
  const survived = count('survived')
  const share = verdicts.length > 0 ? 1 - survived / verdicts.length : 1
  return {
    area,
    all: mutants.length,
    named: mutants.filter(isNamed).length,
    tried: verdicts.length,
    killed: count('killed'),
    timedOut: count('timed out'),
    survived,
    share,
    isEnough: share >= TARGET,
  }
}

export const HEAD = `| area | mutants | tried | killed | timed out | survived | named | score |
| --- | --- | --- | --- | --- | --- | --- | --- |`

/** A row of the table of scores. */
export const scoreLine = (score: Score): string => {
  const { area, all, named, tried, killed, timedOut, survived, share } = score
  const pct = (share * 100).toFixed(1)
  return `| ${area} | ${all} | ${tried} | ${killed} | ${timedOut} | ${survived} | ${named} | ${pct} % |`
}

/** What became of a mutant, with its place and its lines. */
export const described = ({ mutant, state, by }: Verdict): string => {
  const { file, line, before, after } = mutant
  return `${state} ${file}:${line}\n    - ${before}\n    + ${after}${by ? `\n    ${by}` : ''}`
}
