import { beforeAll, describe, expect, test } from 'vitest'
import { runSharded, type Sharded } from './run-sharded.ts'
import { hasPostgres } from '../test-postgres.ts'
import { isAllowed, SPANNING } from './test-spanning.ts'

/** A part of the suite that takes some minutes; SHARDED_AREAS=surveys,bot runs others. */
const PART = 'home,attention,annotations,tickets/tags,experience,alerts,knowledge'
const AREAS = (process.env.SHARDED_AREAS ?? PART).split(',')
const RUN_MS = 240_000
const MIN_STATEMENTS = 300

describe.skipIf(!hasPostgres)('the server on tables that are partitioned by organisation', () => {
  let ran: Sharded
  beforeAll(async () => {
    ran = await runSharded(
      AREAS.map((area) => `packages/server/src/${area}`),
      RUN_MS,
    )
  }, RUN_MS + 60_000)

  test('its tests pass there', () => {
    expect(ran.failed).toEqual([])
    expect(ran.passed).toBeGreaterThan(50)
    expect(new Set(ran.plans.map(({ sql }) => sql)).size).toBeGreaterThan(MIN_STATEMENTS)
  })

  test('each statement reads one organisation, or is listed with the reason why not', () => {
    const spanning = ran.plans.filter(({ spanned, sql }) => spanned.length > 0 && !isAllowed(sql))
    expect([
      ...new Set(spanning.map(({ sql, spanned }) => `${spanned.join(', ')}: ${sql}`)),
    ]).toEqual([])
  })

  test('negative control: the listed statements are seen to read more', () => {
    const seen = SPANNING.filter(({ what }) =>
      ran.plans.some(({ sql, spanned }) => spanned.length > 0 && what.test(sql)),
    )
    expect(seen.length).toBeGreaterThan(5)
  })
})
