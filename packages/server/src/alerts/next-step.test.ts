import { expect, test } from 'vitest'
import { nextStep, type Standing } from './next-step.ts'
import { isQuiet } from './quiet.ts'

const MINUTE = 60_000
const usual = { isQuiet: false, coolDownMin: 60, now: 10 * 60 * MINUTE }
const fresh: Standing = { state: 'ok', isReported: false }

test('[DASH-1] an alert is reported once when it begins, and once when it is over', () => {
  const fired = nextStep(fresh, { ...usual, isFiring: true })
  expect(fired).toEqual({ state: 'firing', isReported: true, notice: 'fired', isSent: true })
  const stays = nextStep(fired, { ...usual, isFiring: true })
  expect(stays).toEqual({ state: 'firing', isReported: true, isSent: false })
  const over = nextStep(stays, { ...usual, isFiring: false })
  expect(over).toEqual({ state: 'ok', isReported: false, notice: 'recovered', isSent: true })
  expect(nextStep(over, { ...usual, isFiring: false })).toMatchObject({ isSent: false })
})

test('[DASH-1] what cannot be judged changes nothing', () => {
  const firing: Standing = { state: 'firing', isReported: true }
  expect(nextStep(firing, { ...usual, isFiring: undefined })).toEqual({ ...firing, isSent: false })
})

test('[DASH-1] quiet hours hold a message back until they are over; it is dropped when all is well by then', () => {
  const quiet = { ...usual, isQuiet: true }
  const muted = nextStep(fresh, { ...quiet, isFiring: true })
  expect(muted).toEqual({ state: 'firing', isReported: false, notice: 'muted', isSent: false })
  expect(nextStep(muted, { ...quiet, isFiring: true })).not.toHaveProperty('notice')
  expect(nextStep(muted, { ...usual, isFiring: true })).toMatchObject({ notice: 'fired' })
  expect(nextStep(muted, { ...usual, isFiring: false })).toEqual({
    state: 'ok',
    isReported: false,
    isSent: false,
  })
  const told: Standing = { state: 'firing', isReported: true }
  const calm = nextStep(told, { ...quiet, isFiring: false })
  expect(calm).toMatchObject({ state: 'ok', isReported: true, notice: 'muted' })
  expect(nextStep(calm, { ...usual, isFiring: false })).toMatchObject({ notice: 'recovered' })
})

test('[DASH-1] after a message comes a pause, also when the alert ends and begins anew', () => {
  const reportedAt = usual.now - 20 * MINUTE
  const again = nextStep({ ...fresh, reportedAt }, { ...usual, isFiring: true })
  expect(again).toMatchObject({ notice: 'muted', isSent: false })
  const later = { ...usual, now: reportedAt + 60 * MINUTE, isFiring: true }
  expect(nextStep({ ...again, reportedAt }, later)).toMatchObject({ notice: 'fired' })
  expect(
    nextStep({ ...fresh, reportedAt }, { ...usual, coolDownMin: 0, isFiring: true }),
  ).toMatchObject({ notice: 'fired' })
})

test.each([
  ['2026-11-23T21:59:00Z', 'UTC', false],
  ['2026-11-23T22:00:00Z', 'UTC', true],
  ['2026-11-24T06:59:00Z', 'UTC', true],
  ['2026-11-24T07:00:00Z', 'UTC', false],
  ['2026-11-23T21:00:00Z', 'Europe/Berlin', true],
  ['2026-11-24T06:00:00Z', 'Europe/Berlin', false],
  ['2026-11-21T12:00:00Z', 'UTC', true], // a Saturday
])('[DASH-1] quiet hours from 22 to 7 and at weekends: %s in %s: %s', (at, zone, expected) => {
  const quiet = { quietFrom: 22, quietTo: 7, quietWeekends: true }
  expect(isQuiet(quiet, zone, Date.parse(at))).toBe(expected)
})

test('[DASH-1] without quiet hours no hour is quiet', () => {
  expect(isQuiet({ quietWeekends: false }, 'UTC', Date.parse('2026-11-22T03:00:00Z'))).toBe(false)
})
