import type { AgentState } from './types.ts'

/** The agent's level in a skill, by its name without regard to case; 0: does not have it. */
export function levelOf({ setup: { skills } }: Pick<AgentState, 'setup'>, skill: string): number {
  const wanted = skill.toLowerCase()
  return skills.find(({ name }) => name.toLowerCase() === wanted)?.level ?? 0
}
