import {
  LEAST_AGENTS,
  type Parsed,
  type Reply,
  STRAIN_WEEKS_MAX,
  type StrainTeam,
} from '@agent-assist/contract'
import { readOrganisation } from '../organisations/organisation.ts'
import type { Db } from '../platform/db/db.ts'
import { type Atom, atomsOf, measuresOf, spreadOf } from './atoms.ts'
import { pastWeeks } from './agent-weeks.ts'
import { readOwnWeek } from './read-week.ts'
import { isPast, weeksOf } from './weeks.ts'

/** A team from its atoms; one atom at least. */
function teamOf(atoms: readonly Atom[], name: string | undefined): StrainTeam {
  const rows = atoms.flatMap(({ agents }) => agents)
  const weeks = new Set(atoms.map(({ week }) => week)).size
  return {
    ...(name === undefined ? {} : { name }),
    agents: rows.length / weeks,
    weeks,
    measures: measuresOf(rows),
  }
}

/** The past weeks of a range in the organisation's zone, and the running week where the range has it. */
async function rangeOf(db: Db, org: string, range: { from: string; to: string }) {
  const { timeZone } = await readOrganisation(db, org)
  const now = Date.now()
  const weeks = weeksOf(timeZone, range, now, STRAIN_WEEKS_MAX)
  return {
    timeZone,
    past: weeks.filter((week) => isPast(week, now)),
    running: weeks.find((week) => !isPast(week, now)),
  }
}

/** The atoms of a range, which no filter narrows. */
export async function readAtoms(db: Db, org: string, range: { from: string; to: string }) {
  const { timeZone, past } = await rangeOf(db, org, range)
  const { atoms, hasLeftOut } = atomsOf(await pastWeeks(db, org, past, { timeZone }))
  return {
    timeZone,
    atoms,
    hasLeftOut,
    weeks: [...new Set(atoms.map(({ week }) => week))].toSorted(),
  }
}

/** Load and strain by team, for supervisors. */
export async function readStrain(
  db: Db,
  { params, query }: Pick<Parsed<'getStrain'>, 'params' | 'query'>,
): Promise<Reply<'getStrain'>> {
  const { atoms, weeks, hasLeftOut } = await readAtoms(db, params.organisationId, query)
  const teams = Array.from(
    Map.groupBy(atoms, ({ team }) => team),
    ([name, own]) => teamOf(own, name),
  )
  return {
    weeks,
    // those of several teams last
    teams: teams.toSorted(
      (one, other) =>
        Number(one.name === undefined) - Number(other.name === undefined) ||
        other.agents - one.agents,
    ),
    ...(atoms.length > 0 ? { all: teamOf(atoms, undefined) } : {}),
    spread: spreadOf(atoms, weeks),
    hasLeftOut,
    asOf: new Date().toISOString(),
  }
}

/** An agent's own load and strain; without a name on tickets there is none. */
export async function readOwnStrain(
  db: Db,
  { params: { organisationId: org }, query }: Pick<Parsed<'getOwnStrain'>, 'params' | 'query'>,
  agent: string | undefined,
): Promise<Reply<'getOwnStrain'>> {
  const { timeZone, past, running } = await rangeOf(db, org, query)
  const all = await pastWeeks(db, org, past, { timeZone })
  const { atoms } = atomsOf(all)
  const others = atoms.flatMap(({ agents }) => agents).filter((row) => row.agent !== agent)
  // without the caller there must be enough as well: who knows their own part would know the rest
  const enough = [...Map.groupBy(others, ({ week }) => week).values()].filter(
    ({ length }) => length >= LEAST_AGENTS,
  )
  const now =
    running && agent ? await readOwnWeek(db, org, running, { timeZone, agent }) : undefined
  const own = [
    ...all.filter((row) => row.agent === agent).map((row) => ({ ...row, isRunning: false })),
    ...(now && running ? [{ ...now, week: running.week, isRunning: true }] : []),
  ]
  return {
    weeks: own.map((row) => ({
      week: row.week,
      isRunning: row.isRunning,
      measures: measuresOf([row]),
    })),
    own: measuresOf(own),
    ...(enough.length > 0 ? { all: measuresOf(enough.flat()) } : {}),
    asOf: new Date().toISOString(),
  }
}
