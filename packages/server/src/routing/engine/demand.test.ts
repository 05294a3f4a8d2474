import type { RoutingPolicy } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { demandOf } from './demand.ts'
import { preparePolicies } from './match.ts'
import { configOf, inputOf, MINUTE, NOON, policyOf, waitingOf } from './test-engine.ts'
import type { RoutingInput, WaitingTicket } from './types.ts'

function asked(
  policy: Partial<RoutingPolicy>,
  ticket: Partial<WaitingTicket> & { waited?: number } = {},
  input: Partial<RoutingInput> = {},
) {
  const [ready] = preparePolicies([policyOf(policy)])
  if (!ready) throw new Error('a policy is missing')
  const { waited = 1, ...given } = ticket
  const waiting = waitingOf('1', { waitingSince: NOON - waited * MINUTE, ...given })
  return demandOf(waiting, ready, inputOf(input))
}

test('[ROUT-1] required levels are lowered by the largest step that was reached, never below none', () => {
  const policy = {
    skills: [
      { name: 'Billing', level: 3 },
      { name: 'Refunds', level: 1 },
    ],
    language: 2,
    fallback: [
      { afterMinutes: 10, lowerBy: 1 },
      { afterMinutes: 20, lowerBy: 3 },
    ],
  }
  const after = (waited: number, language = 'de') => {
    const { skills, languageLevel, fallbackSteps } = asked(policy, { waited, language })
    return [
      skills.map(({ name, level }) => `${name} ${level}`).join(),
      languageLevel,
      fallbackSteps,
    ]
  }
  expect(after(9.9)).toEqual(['Billing 3,Refunds 1', 2, 0])
  expect(after(10)).toEqual(['Billing 2', 1, 1])
  expect(after(19.9)).toEqual(['Billing 2', 1, 1])
  expect(after(20)).toEqual(['', 0, 2])
  expect(after(1, '')).toEqual(['Billing 3,Refunds 1', 0, 0])
})

test('[ROUT-1] groups: overflow adds those of each step once, and closed hours have their own', () => {
  const overflow = [
    { afterMinutes: 5, groups: ['L2', 'L1'] },
    { afterMinutes: 15, groups: ['L3'] },
  ]
  const after = (waited: number, policy: Partial<RoutingPolicy> = {}, isOpen = true) => {
    const { groups, overflowSteps } = asked(
      { groups: ['L1'], overflow, afterHoursGroups: ['Night'], ...policy },
      { waited },
      { hours: { isOpen } },
    )
    return [...groups, overflowSteps]
  }
  expect(after(4)).toEqual(['L1', 0])
  expect(after(5)).toEqual(['L1', 'L2', 1])
  expect(after(15)).toEqual(['L1', 'L2', 'L3', 2])
  expect(after(15, { groups: [] })).toEqual([2])
  expect(after(5, { afterHours: 'groups' }, false)).toEqual(['Night', 1])
  expect(after(5, { afterHours: 'groups' })).toEqual(['L1', 'L2', 1])
  expect(after(5, { afterHours: 'route' }, false)).toEqual(['L1', 'L2', 1])
})

test('[ROUT-1] weight and minutes are those of the ticket; what asks the same has the same key', () => {
  const config = configOf({ weights: [{ channel: 'chat', weight: 2 }] })
  const of = (ticket: Parameters<typeof asked>[1], policy: Partial<RoutingPolicy> = {}) =>
    asked(policy, ticket, { config, handling: { chat: 7 } })
  expect(of({ channel: 'chat' })).toMatchObject({ weight: 2, minutes: 7, reservations: 0 })
  expect(of({})).toMatchObject({ weight: 1, minutes: 15 })
  const { key } = of({})
  expect(of({ language: 'de' }).key).toBe(key) // no level is required
  const others = [
    of({ channel: 'chat' }),
    of({ language: 'de' }, { language: 1 }),
    of({ isTransfer: true }),
    of({ notTo: ['A'] }),
    of({ waited: 9 }, { overflow: [{ afterMinutes: 5, groups: ['L2'] }] }),
    of({ waited: 9 }, { fallback: [{ afterMinutes: 5, lowerBy: 1 }] }),
  ]
  expect(new Set([key, ...others.map((one) => one.key)]).size).toBe(others.length + 1)
})
