import { describe, expect, test } from 'vitest'
import { addPickUps, easyShare, isPicking, noPickUp, type PickUp, waitShares } from './pick-up.ts'

/** Tickets of an agent: numbers of easy ones and others, each with a wait in minutes that varies a little. */
function made(
  easy: [count: number, minutes: number],
  other: [count: number, minutes: number],
): PickUp {
  const waits = ([count, minutes]: [number, number]) => {
    const logs = Array.from({ length: count }, (_, place) =>
      Math.log1p(minutes * (0.8 + (place % 5) / 10)),
    )
    return {
      tickets: count,
      steps: [count, 0, 0, 0],
      sum: logs.reduce((sum, log) => sum + log, 0),
      squares: logs.reduce((sum, log) => sum + log ** 2, 0),
    }
  }
  return { easy: waits(easy), other: waits(other) }
}

const TEAM = made([1000, 60], [2000, 60])

describe('[LB-1] the sign of picked tickets', () => {
  test.each([
    { what: 'more easy tickets, taken sooner', own: made([60, 10], [40, 60]), sign: true },
    {
      what: 'more easy tickets, the others left longer',
      own: made([60, 60], [40, 300]),
      sign: true,
    },
    {
      what: 'more easy tickets, given by a rule: they wait as long',
      own: made([60, 60], [40, 60]),
      sign: false,
    },
    { what: 'an average mix, taken sooner', own: made([33, 10], [67, 10]), sign: false },
    { what: 'fewer easy tickets', own: made([10, 10], [90, 60]), sign: false },
    { what: 'too few tickets to tell', own: made([5, 1], [1, 500]), sign: false },
    { what: 'nothing', own: noPickUp(), sign: false },
  ])('$what: $sign', ({ own, sign }) => expect(isPicking(own, TEAM)).toBe(sign))

  test('shares are those of the counts, and add up', () => {
    const own = made([30, 10], [70, 60])
    expect(easyShare(own)).toBe(30)
    expect(easyShare(addPickUps(own, made([70, 10], [30, 60])))).toBe(50)
    expect(easyShare(noPickUp())).toBeUndefined()
    expect(waitShares(own.easy)).toEqual({ shares: [100, 0, 0, 0], n: 30 })
  })
})
