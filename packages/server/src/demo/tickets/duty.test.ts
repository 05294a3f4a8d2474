import { HOUR_MS } from '@agent-assist/contract'
import { describe, expect, it } from 'vitest'
import { afterDuty, onDuty, whileAwake } from './duty.ts'
import { demoAgents } from './people.ts'

const at = (text: string) => Date.parse(`2026-11-${text}:00Z`)
const seventh = demoAgents.find(({ name }) => name === 'Agent 07') // Monday to Friday, 9 to 17
if (!seventh) throw new Error('Agent 07 is missing.')

describe('afterDuty', () => {
  it('counts time within the shift', () => {
    expect(afterDuty(seventh, at('18T10:00'), 2 * HOUR_MS)).toBe(at('18T12:00'))
  })

  it('does not count nights and weekends', () => {
    expect(afterDuty(seventh, at('20T16:00'), 3 * HOUR_MS)).toBe(at('23T11:00'))
    expect(onDuty(seventh, at('21T12:00'))).toBe(at('23T09:00'))
    expect(onDuty(seventh, at('18T03:00'))).toBe(at('18T09:00'))
    expect(onDuty(seventh, at('18T17:30'))).toBe(at('19T09:00'))
  })
})

describe('whileAwake', () => {
  it('moves instants at night to the morning and leaves others', () => {
    expect(whileAwake(at('18T12:00'), 1)).toBe(at('18T12:00'))
    expect(whileAwake(at('18T23:30'), 0)).toBe(at('19T07:00'))
    expect(whileAwake(at('18T02:00'), HOUR_MS)).toBe(at('18T08:00'))
  })
})
