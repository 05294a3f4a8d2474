import type { RoutingConfig, RoutingPolicy } from './queries.ts'

function* problemsOf(policy: RoutingPolicy, position: number): Generator<string> {
  const name = policy.name.trim() || `Policy ${position}`
  if (!policy.name.trim()) yield `Policy ${position} has no name.`
  for (const [at, { values }] of policy.when.entries())
    if (values.length === 0) yield `${name}: condition ${at + 1} has no value.`
  for (const [at, { groups }] of policy.overflow.entries())
    if (groups.length === 0) yield `${name}: step ${at + 1} asks no group.`
}

/** What is not filled in yet: such a draft can neither be saved nor checked. */
export const draftProblems = ({ policies }: RoutingConfig): string[] =>
  policies.flatMap((policy, at) => [...problemsOf(policy, at + 1)])
