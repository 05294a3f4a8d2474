import { can, type PersonFilter, personFilters } from '@agent-assist/contract'
import { Refusal } from '../platform/basics/errors.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Caller } from '../platform/http/session.ts'
import { hasNamesake, type OwnName, ownName } from './own-name.ts'

/** Whom somebody below supervisor may filter by (docs/decisions/0166). */
export interface FilterablePeople {
  /** Missing: no ticket has the name, or another member has it, too. */
  own?: OwnName
  /** Names of the custom groups whose figures are nobody's in particular. */
  groups: string[]
}

/** The fewest colleagues whose common figures do not show those of one of them. */
const LEAST_COLLEAGUES = 3

/** Custom groups that neither alone nor taken from one another or from all leave fewer colleagues, the largest first. */
function mixedGroups(
  groups: readonly { name: string; agents: readonly string[] }[],
  colleagues: ReadonlySet<string>,
): string[] {
  let parts = [[...colleagues]]
  const sorted = groups.toSorted(
    (one, other) => other.agents.length - one.agents.length || one.name.localeCompare(other.name),
  )
  const mixed = sorted.filter(({ agents }) => {
    const members = new Set(agents)
    const split = parts
      .flatMap((part) => [
        part.filter((agent) => members.has(agent)),
        part.filter((agent) => !members.has(agent)),
      ])
      .filter(({ length }) => length > 0)
    const isMixed = agents.length > 0 && split.every(({ length }) => length >= LEAST_COLLEAGUES)
    if (isMixed) parts = split
    return isMixed
  })
  return mixed.map(({ name }) => name)
}

async function readMixedGroups(db: Queryable, org: string, own?: OwnName): Promise<string[]> {
  const { rows: groups } = await db.query<{ name: string; agents: string[] }>(
    'select name, agents from custom_group where organisation_id = $1',
    [org],
  )
  if (groups.length === 0) return []
  const { rows: agents } = await db.query<{ value: string }>(
    `select value from filter_option where organisation_id = $1 and kind = 'actor'`,
    [org],
  )
  const all = new Set([...agents.map(({ value }) => value), ...groups.flatMap((one) => one.agents)])
  if (own) all.delete(own.value)
  return mixedGroups(groups, all)
}

/** Whether a caller sees the figures of everybody in an organisation: all but members below supervisor. */
const seesEverybody = (caller: Caller, org: string): boolean =>
  caller.kind !== 'staff' ||
  can(
    caller.memberships.flatMap((one) => (one.organisationId === org ? [one.role] : [])),
    'supervisor',
  )

/** Whom a caller may filter by in an organisation; undefined: everybody. */
export async function filterablePeople(
  db: Queryable,
  caller: Caller,
  org: string,
): Promise<FilterablePeople | undefined> {
  if (caller.kind !== 'staff' || seesEverybody(caller, org)) return undefined
  const named = await ownName(db, org, caller.userId)
  const own = named && !(await hasNamesake(db, org, caller.userId, named)) ? named : undefined
  return { ...(own ? { own } : {}), groups: await readMixedGroups(db, org, own) }
}

const REFUSED: Record<PersonFilter['of'], string> = {
  agents: 'You see your own metrics and those of all together, not those of other people.',
  groups: 'The metrics of this custom group would show those of single people.',
  each: 'Only supervisors see the metrics of each agent.',
}

/** Refuses a custom group, in a field, whose figures would be those of single people. */
export function checkGroup({ groups }: FilterablePeople, field: string, name?: string): void {
  if (name === undefined || groups.includes(name)) return
  throw new Refusal('forbidden', REFUSED.groups, { fields: { [field]: REFUSED.groups } })
}

/** Refuses what a caller below supervisor may not filter by; called for the input of every route. */
export async function checkPersonFilters(
  db: Queryable,
  caller: Caller,
  org: string,
  input: { query?: unknown; body?: unknown },
): Promise<void> {
  if (seesEverybody(caller, org)) return
  const asked = personFilters(input)
  if (asked.length === 0) return
  const { own, groups = [] } = (await filterablePeople(db, caller, org)) ?? {}
  const { rows } = await db.query<{ name: string }>(
    `select current_choice($1, 'customGroup', name) as name from unnest($2::text[]) as one (name)`,
    [org, asked.flatMap(({ of, values }) => (of === 'groups' ? values : []))],
  )
  const isOpen = {
    each: false,
    groups: rows.every(({ name }) => groups.includes(name)),
    agents: asked.every(
      ({ of, values }) =>
        of !== 'agents' || values.every((value) => value === own?.id || value === own?.value),
    ),
  }
  const refused = asked.filter(({ of }) => !isOpen[of])
  const [first] = refused
  if (!first) return
  const fields = Object.fromEntries(refused.map(({ field, of }) => [field, REFUSED[of]]))
  throw new Refusal('forbidden', REFUSED[first.of], { fields })
}
