import {
  ASSUMED_DUE_MIN,
  ASSUMED_HANDLING_MIN,
  type DueClass,
  LIVE_CHANNELS,
  type QueueForecast,
  type RoutingConfig,
} from '@agent-assist/contract'
import { expectedMinutes } from '../../performance/expected/expected-minutes.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { readServiceLevels } from '../../tickets/store/store-service-levels.ts'

/** Recent tickets tell the priorities and the handling time of a queue. */
const DAYS = 60
const SAMPLE = 200

type Facts = Pick<QueueForecast, 'handlingMin' | 'handlingFrom' | 'due'>

interface Recent {
  queue: string
  id: string
  priority: string
  isLive: boolean
}

/** When tickets of a queue are due, by their priorities and the targets of today. */
function dueOf(
  recent: readonly Recent[],
  { targets }: Awaited<ReturnType<typeof readServiceLevels>>,
): DueClass[] {
  const counts = new Map<string, number>()
  const waiting = recent.filter(({ isLive }) => !isLive)
  for (const { priority } of waiting) counts.set(priority, (counts.get(priority) ?? 0) + 1)
  return [...counts].map(([priority, count]) => {
    const target = targets.find((one) => one.metric === 'firstReply' && one.priority === priority)
    return {
      share: count / waiting.length,
      minutes: target?.targetMin ?? ASSUMED_DUE_MIN,
      hours: target?.hours ?? 'business',
    }
  })
}

const ASSUMED_DUE: DueClass = { share: 1, minutes: ASSUMED_DUE_MIN, hours: 'business' }

/** Handling times and due times of each queue. */
export async function readQueueFacts(
  on: Queryable,
  org: string,
): Promise<(queue: string) => Facts> {
  const { rows } = await on.query<Recent>(
    `select queue, id, priority, "isLive" from (
       select coalesce(group_name, '') as queue, id, coalesce(priority, 'normal') as priority,
         lower(channel) = any($2::text[]) as "isLive",
         row_number() over (partition by group_name order by created_at desc, id) as place
       from ticket
       where organisation_id = $1 and not is_merged and created_at > now() - interval '${DAYS} days') t
     where place <= ${SAMPLE}`,
    [org, LIVE_CHANNELS],
  )
  const levels = await readServiceLevels(on, org)
  const minutes = await expectedMinutes(
    on,
    org,
    rows.map(({ id }) => id),
  )
  const byQueue = Map.groupBy(rows, ({ queue }) => queue)
  return (queue) => {
    const recent = byQueue.get(queue) ?? []
    const known = recent.flatMap(({ id }) => minutes.get(id) ?? [])
    const due = dueOf(recent, levels)
    return {
      ...(known.length > 0
        ? {
            handlingMin: known.reduce((sum, one) => sum + one, 0) / known.length,
            handlingFrom: 'expected',
          }
        : { handlingMin: ASSUMED_HANDLING_MIN, handlingFrom: 'assumed' }),
      due: due.length > 0 ? due : [ASSUMED_DUE],
    }
  }
}

/** The policy that takes tickets of a queue; undefined: none tells. */
// other conditions hold for some tickets of the queue and not for others
const policyOf = ({ policies }: RoutingConfig, queue: string) =>
  policies.find(
    ({ isOn, when }) =>
      isOn &&
      when.every(
        ({ field, values, isNot }) =>
          field !== 'queue' ||
          values.some((value) => value.toLowerCase() === queue.toLowerCase()) !== isNot,
      ),
  )

type RoutedQueue = Pick<QueueForecast, 'agents' | 'skills'>

/** Who takes tickets of a queue by a routing configuration, and the skills that it takes. */
export function routedQueue(config: RoutingConfig, queue: string): RoutedQueue {
  const policy = policyOf(config, queue)
  if (!policy) return {}
  const { groups, skills } = policy
  const asked = config.agents.filter(
    (agent) =>
      agent.isOn && (groups.length === 0 || agent.groups.some((group) => groups.includes(group))),
  )
  const having = ({ name, level }: (typeof skills)[number]) =>
    asked
      .filter((agent) => agent.skills.some((one) => one.name === name && one.level >= level))
      .map((agent) => agent.name)
  const required = skills.map((skill) => ({ name: skill.name, agents: having(skill) }))
  return {
    agents: asked
      .map(({ name }) => name)
      .filter((name) => required.every(({ agents }) => agents.includes(name))),
    ...(required.length > 0 ? { skills: required } : {}),
  }
}
