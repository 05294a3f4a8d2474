/** An answer that somebody gave. */
export interface Given {
  /** `kind id`. */
  answer: string
  agent: string
  group?: string | undefined
  /** In milliseconds. */
  at: number
}

/** Who asks: an agent with their group; neither for the whole team. */
export interface Asker {
  agent?: string | undefined
  group?: string | undefined
}

/** Shares of an answer among all that were given, newer ones counting more. */
export interface Habit {
  /** Among those of everybody. */
  team: number
  /** Among those of the asker's group, shrunk to the team's. */
  group: number
  /** Among the asker's own, shrunk to the group's. */
  own: number
  /** Among the asker's own of the last weeks, shrunk to all of theirs. */
  lately: number
}

const DAY_MS = 86_400_000
const HALF_LIVES_DAYS = { team: 90, group: 180, own: 180, lately: 14 }
/** Number of answers that the wider share counts as. */
const PRIORS = { group: 20, own: 10, lately: 5 }
/** Answers that nobody gave count as this many. */
const FLOOR = 0.2

type Part = keyof Habit

/** Counts what was given, and returns the shares of an answer. New agents have their group's shares. */
export function habitsOf(
  given: readonly Given[],
  { agent, group }: Asker,
  now: number,
  answers: number,
): (answer: string) => Habit {
  const counts = new Map<string, Record<Part, number>>()
  const totals = { team: 0, group: 0, own: 0, lately: 0 }
  for (const one of given) {
    const days = Math.max(0, now - one.at) / DAY_MS
    const count = counts.get(one.answer) ?? { team: 0, group: 0, own: 0, lately: 0 }
    counts.set(one.answer, count)
    const add = (part: Part) => {
      const weight = 0.5 ** (days / HALF_LIVES_DAYS[part])
      count[part] += weight
      totals[part] += weight
    }
    add('team')
    if (group && one.group === group) add('group')
    if (!agent || one.agent !== agent) continue
    add('own')
    add('lately')
  }
  const shrunk = (count: number, total: number, prior: number, to: number) =>
    (count + prior * to) / (total + prior)
  return (answer) => {
    const count = counts.get(answer)
    const team = ((count?.team ?? 0) + FLOOR) / (totals.team + FLOOR * Math.max(1, answers))
    const ofGroup = shrunk(count?.group ?? 0, totals.group, PRIORS.group, team)
    const own = shrunk(count?.own ?? 0, totals.own, PRIORS.own, ofGroup)
    const lately = shrunk(count?.lately ?? 0, totals.lately, PRIORS.lately, own)
    return { team, group: ofGroup, own, lately }
  }
}
