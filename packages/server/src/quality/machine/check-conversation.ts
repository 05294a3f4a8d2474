import {
  MACHINE_CHECKS,
  type MachineCheck,
  type MachineFinding,
  type CheckMode,
} from '@agent-assist/contract'
import type { Conversation } from './conversation.ts'
import type { Check } from './finding.ts'
import { withModel } from './learnt.ts'
import { empathy, greeting, language, tone } from './manner-checks.ts'
import { ALL_CHECKS, checkPolicy, type Means } from './means.ts'
import { privacy, repetition, spelling } from './outcome-checks.ts'
import { questions } from './question-check.ts'
import { templates } from './templates.ts'
import { solution, waiting } from './time-checks.ts'

/** Version of the checks; tickets that older ones have checked are checked again. */
export const CHECKS_VERSION = 3

const CHECKS: Readonly<Record<MachineCheck, Check>> = {
  greeting,
  language,
  questions,
  tone,
  empathy,
  spelling,
  privacy,
  repetition,
  templates,
  waiting,
  solution,
}

/** A finding as its mode counts it. */
const counted = (found: MachineFinding | undefined, mode: CheckMode): MachineFinding[] => {
  if (!found || mode === 'off') return []
  return [mode === 'autoFail' ? { ...found, isAutoFail: true } : found]
}

/** All checks that are on and apply to a conversation; none while no agent has replied. */
export function checkConversation(
  conversation: Conversation,
  means: Means = ALL_CHECKS,
): MachineFinding[] {
  if (!conversation.messages.some(({ by }) => by === 'agent')) return []
  const { modes, policies, models } = means
  const own = MACHINE_CHECKS.flatMap((check) => {
    if (modes[check] === 'off') return []
    const found = CHECKS[check](conversation, means)
    return counted(found && withModel(found, check, conversation, models), modes[check])
  })
  const lists = policies.flatMap((policy) =>
    policy.mode === 'off' ? [] : counted(checkPolicy(conversation, policy), policy.mode),
  )
  return [...own, ...lists]
}
