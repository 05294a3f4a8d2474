import { LEAST_N } from '@agent-assist/contract/wire'
import { number } from '@agent-assist/kit/format'
import type { Column } from '../../ui/table/column.ts'
import type { AgentQuality, Analytics } from './queries.ts'

/** How far a score is from the goal, in steps of 5 points: -3 to 2. */
export function tintOf(distance: number): number {
  if (distance <= -5) return Math.max(-3, -Math.floor(-distance / 5))
  return distance >= 5 ? Math.min(2, Math.floor(distance / 5)) : 0
}

interface HeatColumn {
  agent: AgentQuality
  name: string
  /** What differs from the other names: Agent 05 is 05; else initials. */
  short: string
  /** Whether there are enough reviews for a mean that can be ranked. */
  isRanked: boolean
}

const isRanked = ({ iqs }: AgentQuality) => iqs !== undefined && iqs.n >= LEAST_N

/** The part of all names that is the same at their start, up to a space. */
function sharedStart(names: readonly string[]): number {
  const [first = ''] = names
  let at = 0
  while (at < first.length && names.every((name) => name[at] === first[at])) at += 1
  return first.lastIndexOf(' ', at) + 1
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)

/** Agents with reviews, the lowest IQS first; those with too few to be ranked come last, by name. */
export function heatColumns({ agents }: Analytics): HeatColumn[] {
  const reviewed = agents.filter(({ reviews }) => reviews > 0)
  const start = reviewed.length > 1 ? sharedStart(reviewed.map(({ name }) => name)) : 0
  const ranked = reviewed.filter(isRanked)
  const few = reviewed.filter((agent) => !isRanked(agent))
  return [...ranked, ...few.toSorted((one, other) => one.name.localeCompare(other.name))].map(
    (agent) => {
      const rest = agent.name.slice(start)
      const short = rest.length <= 4 ? rest : initials(agent.name)
      return { agent, name: agent.name, short, isRanked: isRanked(agent) }
    },
  )
}

interface HeatRow {
  name: string
  weight: number
  scores: Map<string, number>
}

/** The heat map as a file: a row for each category, empty where too few ratings tell nothing. */
export function heatRows(data: Analytics): { columns: Column<HeatRow>[]; rows: HeatRow[] } {
  const agents = heatColumns(data)
  return {
    columns: [
      { id: 'category', title: 'Category', value: ({ name }) => name },
      { id: 'weight', title: 'Weight', value: ({ weight }) => weight },
      ...agents.map(({ name }): Column<HeatRow> => ({
        id: name,
        title: name,
        value: ({ scores }) => scores.get(name),
      })),
    ],
    rows: data.categories.map(({ key, name, weight }) => ({
      name,
      weight,
      scores: new Map(
        agents.flatMap(({ agent, name: agentName }) => {
          const cell = agent.cells.find(({ category }) => category === key)
          return cell && cell.n >= LEAST_N ? [[agentName, cell.value] as const] : []
        }),
      ),
    })),
  }
}

/** The category that is the weakest of the most agents. */
export function weakestText(data: Analytics): string {
  const lowest = heatColumns(data).flatMap(({ agent }) => {
    const known = agent.cells.filter(({ n }) => n >= LEAST_N)
    return known.toSorted((one, other) => one.value - other.value)[0]?.category ?? []
  })
  const counts = new Map<string, number>()
  for (const key of lowest) counts.set(key, (counts.get(key) ?? 0) + 1)
  const [most] = [...counts].toSorted((one, other) => other[1] - one[1])
  const category = data.categories.find(({ key }) => key === most?.[0])
  return category && most
    ? `${category.name} is the weakest of ${number(most[1])} of ${number(lowest.length)} agents; open a cell to see its reviews.`
    : 'Too few ratings to compare categories.'
}
