import type { RoutingConfig, RoutingIssue, RoutingPolicy } from '@agent-assist/contract'
import { levelOf } from '../engine/skills.ts'

/** Tickets of a queue in the last week. */
export interface QueueVolume {
  queue: string
  tickets: number
}

const catchesAll = ({ when }: RoutingPolicy) => when.length === 0
const groupsOf = ({ groups, overflow, afterHoursGroups }: RoutingPolicy) => [
  ...groups,
  ...overflow.flatMap((step) => step.groups),
  ...afterHoursGroups,
]

/** Agents who may ever get tickets of a policy, by their groups. */
const askedBy = (config: RoutingConfig, policy: RoutingPolicy) =>
  config.agents.filter(
    ({ isOn, groups }) =>
      isOn &&
      (policy.groups.length === 0 || groups.some((group) => groupsOf(policy).includes(group))),
  )

function* policyIssues(
  config: RoutingConfig,
  on: readonly RoutingPolicy[],
): Generator<RoutingIssue> {
  if (!on.some(catchesAll)) yield { kind: 'noCatchAll', level: 'error' }
  const first = on.findIndex(catchesAll)
  const behind = on[first]
  if (behind)
    for (const { name } of on.slice(first + 1))
      yield { kind: 'unreachable', level: 'warning', policy: name, behind: behind.name }
  for (const policy of on) {
    const agents = askedBy(config, policy)
    if (agents.length === 0) {
      yield { kind: 'noAgents', level: 'error', policy: policy.name }
      continue
    }
    const lowered = Math.max(0, ...policy.fallback.map(({ lowerBy }) => lowerBy))
    for (const { name, level } of policy.skills)
      if (!agents.some((setup) => levelOf({ setup }, name) >= level - lowered))
        yield { kind: 'noSkill', level: 'error', policy: policy.name, skill: name }
  }
}

/** Whether a policy names the queue in a condition. */
const names = ({ when }: RoutingPolicy, queue: string) =>
  when.some(
    ({ field, isNot, values }) =>
      field === 'queue' &&
      !isNot &&
      values.some((value) => value.toLowerCase() === queue.toLowerCase()),
  )

function* queueIssues(
  { policies }: RoutingConfig,
  volumes: readonly QueueVolume[],
): Generator<RoutingIssue> {
  for (const { queue, tickets } of volumes) {
    const own = policies.filter((policy) => names(policy, queue))
    const [off] = own
    if (off && own.every(({ isOn }) => !isOn))
      yield { kind: 'onlyCatchAll', level: 'warning', queue, policy: off.name, tickets }
  }
}

function* agentIssues(
  config: RoutingConfig,
  on: readonly RoutingPolicy[],
): Generator<RoutingIssue> {
  const asked = new Set(on.flatMap((policy) => askedBy(config, policy).map(({ name }) => name)))
  for (const { name, isOn, total, channels } of config.agents) {
    if (!isOn) continue
    if (!asked.has(name)) yield { kind: 'inNoPolicy', level: 'warning', agent: name }
    if (total === 0) yield { kind: 'noCapacity', level: 'warning', agent: name }
    else
      for (const [channel, capacity] of Object.entries(channels))
        if (capacity === 0) yield { kind: 'noCapacity', level: 'warning', agent: name, channel }
  }
}

/** What a configuration would do wrong, errors first. */
export function checkConfig(
  config: RoutingConfig,
  volumes: readonly QueueVolume[],
): RoutingIssue[] {
  const on = config.policies.filter(({ isOn }) => isOn)
  const all = [
    ...policyIssues(config, on),
    ...queueIssues(config, volumes),
    ...agentIssues(config, on),
  ]
  return all.toSorted(
    (one, other) => Number(other.level === 'error') - Number(one.level === 'error'),
  )
}
