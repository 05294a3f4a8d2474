import { type RouteName, routes, shapeOf } from '@agent-assist/contract'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { withInstants } from '../http/query-days.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import { testOrganisation, testServer, type TestServer } from './test-db.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
  org = (await testOrganisation(server.db)).id
  await server.db.query(`update organisation set time_zone = 'Europe/Berlin' where id = $1`, [org])
  const created = {
    before: '2026-03-28T22:59:59.999Z',
    first: '2026-03-28T23:00:00.000Z', // 00:00 in Berlin, of the day with 23 hours
    last: '2026-03-29T21:59:59.999Z',
    after: '2026-03-29T22:00:00.000Z',
  }
  await storeTickets(
    server.db,
    org,
    Object.entries(created).map(([id, createdAt]) => ticketOf(id, { createdAt, tags: [id] })),
  )
})
afterAll(() => server.close())

const call = () => server.as(server.config.operatorKey)

async function ticketsOf(query: { from: string; to: string; timeZone?: string }) {
  const { items } = await call()('listTickets', { params: { organisationId: org }, query })
  return items.map(({ id }) => id).toSorted()
}

test('a plain date is that whole day in the zone of the organisation', async () => {
  const day = '2026-03-29'
  expect(await ticketsOf({ from: day, to: day })).toEqual(['first', 'last'])
  expect(await ticketsOf({ from: day, to: '2026-03-30' })).toEqual(['after', 'first', 'last'])
  expect(await ticketsOf({ from: '2026-03-28', to: day })).toEqual(['before', 'first', 'last'])
})

test('the zone of the query counts before that of the organisation', async () => {
  const day = '2026-03-29'
  expect(await ticketsOf({ from: day, to: day, timeZone: 'UTC' })).toEqual(['after', 'last'])
})

test('dates and instants may be mixed, and instants are restored', async () => {
  expect(await ticketsOf({ from: '2026-03-28T23:00:00.000Z', to: '2026-03-29' })).toEqual([
    'first',
    'last',
  ])
  expect(
    await ticketsOf({ from: '2026-03-28T22:59:59.999Z', to: '2026-03-28T22:59:59.999Z' }),
  ).toEqual(['before'])
})

test('[USE-2] [FILT-6] the calls of the specification take dates as well', async () => {
  const range = { startDate: '2026-03-29', endDate: '2026-03-29' }
  const details = await call()('getOrgDetails', { query: { orgId: org, ...range } })
  expect(details.tagsList).toEqual(['first', 'last'])
  await expect(call()('bubbleMetrics', { query: { entity: org, ...range } })).resolves.toEqual({
    _ba: [],
  })
})

test.each(['2026-02-30', '29.03.2026', '2026-3-29', '0001-01-01', 'yesterday'])(
  '%s is refused',
  async (from) => {
    await expect(ticketsOf({ from, to: '2026-03-29' })).rejects.toMatchObject({ status: 400 })
  },
)

test('a range whose dates are reversed is refused', async () => {
  await expect(ticketsOf({ from: '2026-03-30', to: '2026-03-29' })).rejects.toMatchObject({
    status: 400,
  })
})

const INSTANT = '2026-11-22T10:00:00.000Z'
const takes = (field: z.ZodType, value: string) => field.safeParse(value).success
/** Fields of the queries of all routes that take an instant, and nothing that is no time. */
const TIMES = (Object.keys(routes) as RouteName[]).flatMap((route) => {
  const { query } = shapeOf(route)
  if (!(query instanceof z.ZodObject)) return []
  return Object.entries(query.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    takes(field, INSTANT) && !takes(field, 'yesterday') ? [{ route, name, query, field }] : [],
  )
})

test('every route with an instant in its query takes a plain date there', async () => {
  expect(TIMES.length).toBeGreaterThan(50)
  const refused: string[] = []
  for (const { route, name, query, field } of TIMES) {
    const request = { query: { [name]: '2026-11-22' }, params: { organisationId: org } }
    const read = (await withInstants(
      server.db,
      query,
      request as unknown as FastifyRequest,
      org,
    )) as Record<string, string>
    if (!takes(field, read[name] ?? '')) refused.push(`${route} ${name}`)
  }
  expect(refused).toEqual([])
})
