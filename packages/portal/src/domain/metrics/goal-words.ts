import type { GoalState } from '@agent-assist/contract/wire'

/** How a value stands to its goal, in words. */
export const GOAL_WORDS: Record<GoalState, string> = {
  met: 'met',
  near: 'nearly met',
  far: 'far from met',
  missed: 'not met',
}
