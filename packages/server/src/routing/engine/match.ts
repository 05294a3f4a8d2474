import type { RoutingCondition, RoutingPolicy, RoutingTrace } from '@agent-assist/contract'
import type { WaitingTicket } from './types.ts'

const DAY_MS = 86_400_000

const hasAny = (wanted: ReadonlySet<string>, values: readonly string[]) =>
  values.some((value) => wanted.has(value.toLowerCase()))

/** Values are compared without regard to case. */
function holds({ field, isNot, values }: Ready['when'][number], ticket: WaitingTicket): boolean {
  if (field === 'tag' || field === 'customer')
    return hasAny(values, field === 'tag' ? ticket.tags : ticket.customer) !== isNot
  const value = ticket[field]
  return (value !== undefined && values.has(value.toLowerCase())) !== isNot
}

/** A policy prepared for many tickets. */
export interface Ready {
  policy: RoutingPolicy
  /** Its number on the screen: 1 is the first. */
  position: number
  when: { field: RoutingCondition['field']; isNot: boolean; values: ReadonlySet<string> }[]
  leaveOutTags: ReadonlySet<string>
}

const lowered = (words: readonly string[]) => new Set(words.map((word) => word.toLowerCase()))

export const preparePolicies = (policies: readonly RoutingPolicy[]): Ready[] =>
  policies.map((policy, index) => ({
    policy,
    position: index + 1,
    when: policy.when.map(({ field, isNot, values }) => ({
      field,
      isNot,
      values: lowered(values),
    })),
    leaveOutTags: lowered(policy.leaveOut.tags),
  }))

/** The first policy that is on and whose conditions all hold. */
export const policyFor = (ready: readonly Ready[], ticket: WaitingTicket): Ready | undefined =>
  ready.find(
    ({ policy, when }) => policy.isOn && when.every((condition) => holds(condition, ticket)),
  )

/** The policies before the one that took the ticket, each with the first condition that failed. */
export function skippedBefore(
  ready: readonly Ready[],
  ticket: WaitingTicket,
  taken: Ready | undefined,
): RoutingTrace['skipped'] {
  const before = taken ? ready.slice(0, taken.position - 1) : ready
  return before.map(({ policy, position, when }) => {
    const failed = policy.isOn ? when.find((condition) => !holds(condition, ticket)) : undefined
    return { name: policy.name, position, ...(failed ? { field: failed.field } : {}) }
  })
}

/** Whether the policy leaves the ticket out, by a tag or by its age. */
export function isLeftOut({ policy, leaveOutTags }: Ready, ticket: WaitingTicket, now: number) {
  const { olderThanDays } = policy.leaveOut
  if (olderThanDays !== undefined && now - ticket.createdAt > olderThanDays * DAY_MS) return true
  return leaveOutTags.size > 0 && hasAny(leaveOutTags, ticket.tags)
}
