import { STRAIN_NAMES, type StrainMeasure, type StrainTeam } from '@agent-assist/contract/wire'

/** How far above the least strained team the steps of the tint begin, of the range between all teams. */
const STEPS = [0.25, 0.5, 0.75] as const

/** How dark a cell is, from 0 to 3: by its place between the least and the most of all teams. */
export function shadeOf(
  teams: readonly StrainTeam[],
  measure: StrainMeasure,
  value: number | undefined,
): number {
  const all = teams.flatMap(({ measures }) => measures[measure] ?? [])
  const [least, most] = [Math.min(...all), Math.max(...all)]
  // a difference of a tenth is no strain
  if (value === undefined || all.length < 2 || most - least < most / 10) return 0
  const place = (value - least) / (most - least)
  return STEPS.filter((step) => place > step).length
}

/** The measures that are strain: load alone is none. */
export const isStrain = (measure: StrainMeasure): boolean => measure !== 'ticketsPerDay'

/** The name of a team, or of several together. */
export const teamName = ({ name }: StrainTeam): string => name ?? 'Smaller teams'

/** Measures of which any team has a value. */
export const knownMeasures = (teams: readonly StrainTeam[]): StrainMeasure[] =>
  STRAIN_NAMES.filter((measure) => teams.some(({ measures }) => measures[measure] !== undefined))
