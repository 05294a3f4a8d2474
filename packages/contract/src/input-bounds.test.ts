import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { InputInstant } from './base/common.ts'
import { wholeNumber } from './base/numbers.ts'
import { hasRangeRule, rangeRule } from './base/range.ts'
import { type RouteName, routes } from './routes.ts'
import { type Shape, shapeOf, shapes } from './shapes.ts'

/* Walks the input of every route: numbers and times must have bounds, and ranges must use the range rule. */

type Schema = z.core.$ZodTypes
interface Found {
  /** Route and path of the field, e.g. `listTickets query.limit`. */
  place: string
  schema: Schema
}

/** The schemas inside a schema, by name. */
function partsOf(schema: Schema): [name: string, part: z.core.$ZodType][] {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return [
        ...Object.entries(def.shape),
        ...(def.catchall ? [['*', def.catchall] as [string, z.core.$ZodType]] : []),
      ]
    case 'array':
      return [['[]', def.element]]
    case 'tuple':
      return def.items.map((item, place) => [String(place), item])
    case 'record':
      return [['{}', def.valueType]]
    case 'union':
      return def.options.map((option) => ['', option])
    case 'pipe':
      return [
        ['', def.in],
        ['', def.out],
      ]
    case 'intersection':
      return [
        ['', def.left],
        ['', def.right],
      ]
    case 'lazy':
      return [] // the only one is JSON of any kind
    default:
      return 'innerType' in def ? [['', def.innerType]] : []
  }
}

function walk(place: string, schema: z.core.$ZodType): Found[] {
  const known = schema as Schema
  const below = partsOf(known).flatMap(([name, part]) =>
    walk(name ? `${place}.${name}` : place, part),
  )
  return [{ place, schema: known }, ...below]
}

const walked = (name: string, { params, query, body }: Shape): Found[] =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? walk(`${name} ${part}`, schema) : [],
  )
const ALL = (Object.keys(routes) as RouteName[]).flatMap((name) => walked(name, shapeOf(name)))

const takes = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success

/** Numbers that accept more than their column holds; for fractions, more than any field of ours needs. */
function isEndless({ schema }: Found): boolean {
  if (schema._zod.def.type !== 'number') return false
  const isWhole = !takes(schema, 0.5) && !takes(schema, 1.5)
  return (isWhole ? [2 ** 31, -(2 ** 31) - 1] : [1e13, -1e13]).some((value) => takes(schema, value))
}

const formatOf = ({ schema }: Found): string | undefined => {
  const { def } = schema._zod
  return def.type === 'string' && 'format' in def ? String(def.format) : undefined
}
const isTime = (found: Found): boolean => ['datetime', 'date'].includes(formatOf(found) ?? '')
const FAR = ['0001-01-01', '0000-01-01', '1969-12-31', '2201-01-01', '9999-12-31']
const isFar = (found: Found): boolean =>
  isTime(found) &&
  [...FAR, ...FAR.map((day) => `${day}T00:00:00Z`), `2026-01-01T00:00:00.${'0'.repeat(200)}Z`].some(
    (value) => takes(found.schema, value),
  )

/** Numbers above a 32-bit integer, whose column holds them. */
const LARGE = [
  'updateAssistSettings body.monthlyTokens',
  'savePartialFeedback body.takenMs',
  'savePartialPageAnswer body.takenMs',
]

describe('[S25] numbers and times that a caller sends have bounds', () => {
  const endless = (all: Found[]) =>
    all
      .filter((found) => isEndless(found) && !LARGE.includes(found.place))
      .map(({ place }) => place)
  const far = (all: Found[]) => all.filter(isFar).map(({ place }) => place)

  test('every number has bounds', () => expect(endless(ALL)).toEqual([]))
  test('every time has bounds', () => expect(far(ALL)).toEqual([]))

  test('a field without bounds is found at any depth', () => {
    const planted = (schema: z.ZodType) => walked('planted', { body: schema, reply: z.unknown() })
    const deep = (schema: z.ZodType) =>
      planted(z.object({ list: z.array(z.union([z.string(), z.object({ at: schema })])) }))
    expect(endless(deep(z.int().min(0).optional()))).toEqual(['planted body.list.[].at'])
    expect(endless(deep(z.coerce.number().int().min(1).default(1)))).toHaveLength(1)
    expect(endless(deep(z.number().min(0)))).toHaveLength(1)
    expect(endless(deep(wholeNumber(0)))).toEqual([])
    expect(far(deep(z.iso.datetime().optional()))).toHaveLength(1)
    expect(far(deep(z.iso.date()))).toHaveLength(1)
    expect(far(deep(InputInstant))).toEqual([])
  })
})

/** Whether a field is a moment or a day, by its schema or by its name. */
const tellsTime = (name: string, schema: z.core.$ZodType): boolean =>
  walk('', schema).some(isTime) ||
  (/^(from|to)_date$|^(start|end)Date$/.test(name) &&
    walk('', schema).some((found) => found.schema._zod.def.type === 'string'))

/** Objects with several times that are no range: the times are independent. */
const NO_RANGE = [
  'createDemo body', // two possible days
  'requestSwap body', // a day of each
  'importRecords body.batch.records.[]',
  'compareFileNumbers body.numbers.[]',
  'receiveTicket body',
]

/** A moment of its own beside a range: that of the first page. */
const ALONE = 'asOf'

/** Pairs of times of an object without the range rule, in the order of its fields. */
function pairsWithoutRule({ place, schema }: Found): string[] {
  const { def } = schema._zod
  if (def.type !== 'object' || NO_RANGE.some((known) => place.startsWith(known))) return []
  const times = Object.entries(def.shape).flatMap(([name, part]) =>
    name !== ALONE &&
    tellsTime(name, part) &&
    !['object', 'array'].includes((part as Schema)._zod.def.type)
      ? [name]
      : [],
  )
  if (times.length < 2) return []
  const pairs = times.flatMap((name, at) => (at % 2 ? [[times[at - 1] ?? '', name] as const] : []))
  const alone = times.length % 2 ? [`${place}: ${times.at(-1)} has no other end`] : []
  const bare = pairs.filter(([from, to]) => !hasRangeRule(schema, from, to))
  return [...bare.map(([from, to]) => `${place}: ${from} and ${to}`), ...alone]
}

describe('every range has the rule of ten years', () => {
  test('each pair of times in a query or a body has the rule', () => {
    expect(ALL.flatMap(pairsWithoutRule)).toEqual([])
  })

  test('ranges are found, and so is a route without the rule', () => {
    const RANGE = { from: InputInstant, to: InputInstant }
    const withRule = z.object(RANGE).check(rangeRule('from', 'to'))
    const found = (query: z.ZodType) =>
      walked('planted', { query, reply: z.unknown() }).flatMap(pairsWithoutRule)
    expect(found(z.object(RANGE))).toEqual(['planted query: from and to'])
    expect(found(withRule)).toEqual([])
    const more = { beforeFrom: InputInstant.optional(), beforeTo: InputInstant.optional() }
    expect(found(withRule.safeExtend(more))).toEqual(['planted query: beforeFrom and beforeTo'])
    const ranged = ALL.filter(
      ({ schema }) =>
        hasRangeRule(schema, 'from', 'to') || hasRangeRule(schema, 'startDate', 'endDate'),
    )
    expect(ranged.length).toBeGreaterThan(20)
  })
})

describe('a range', () => {
  const query = (from: string, to: string) => ({ from, to })
  const messages = (from: string, to: string) =>
    shapes.getTicketVolumes.query
      .safeParse(query(from, to))
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

  test('is at most ten years long in any time zone', () => {
    expect(messages('2016-11-21T00:00:00Z', '2026-11-21T23:59:59.999Z')).toEqual([])
    expect(messages('2016-11-21T00:00:00Z', '2026-12-21T23:59:59.999Z')).toEqual([
      'to is more than 10 years after from',
    ])
  })
  test('may be one moment, and must not end before it starts', () => {
    expect(messages('2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z')).toEqual([])
    expect(messages('2026-11-21T00:00:01Z', '2026-11-21T00:00:00Z')).toEqual(['to is before from'])
  })
  test('lies in the allowed years', () => {
    expect(messages('0001-01-01T00:00:00Z', '9999-11-20T00:00:00.000Z')).toEqual([
      'from is outside the years 1970 to 2200',
      'to is outside the years 1970 to 2200',
    ])
  })
  test('days of the usage service follow the same rule', () => {
    const takesDays = (from_date: string, to_date: string) =>
      shapes.getUsageCost.query.safeParse({
        orgid: 'org',
        filter_type: 'total_cost',
        from_date,
        to_date,
      }).success
    expect(takesDays('01-11-2026', '30-11-2026')).toBe(true)
    expect(takesDays('01-11-2026', '31-11-2026')).toBe(false)
    expect(takesDays('02-11-2026', '01-11-2026')).toBe(false)
    expect(takesDays('01-11-2010', '01-11-2026')).toBe(false)
  })
})

test.each([
  '1e999',
  '9'.repeat(400),
  '0x10',
  '-0',
  'NaN',
  '',
  ' 1',
  '1.0',
  '010',
  ['1'],
  ['1', '2'],
])('[S25] a number in an address has only digits, %j is refused', (limit) => {
  expect(shapes.listMails.query.safeParse({ limit }).success).toBe(false)
  expect(shapes.listMails.query.safeParse({ limit: '25' }).data?.limit).toBe(25)
})
