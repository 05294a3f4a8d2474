import {
  can,
  type Group,
  GROUPS,
  ROLES,
  type Role,
  type Route,
  type RouteName,
  routes,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import { signIn, testOrganisation, testServer, type TestServer, testUser } from './test-db.ts'
import { type Place, PLACES, queryOf, requestTo } from './test-person-filters.ts'

/*
 * Below supervisor nobody selects by another person, on any route: each place of the contract where a request can do
 * so, for each role.
 */

let server: TestServer
let org: string
const tokens = new Map<Role, string>()
/** The name on tickets of the member with a role. */
const nameOf = (role: Role) => `${role} Test`
const CREW = ['Bo', 'Cy', 'Di']

beforeAll(async () => {
  server = await testServer()
  org = (await testOrganisation(server.db)).id
  for (const role of ROLES) {
    const { id, email } = await testUser(server.db, org, role)
    await server.db.query('update app_user set first_name = $2 where id = $1', [id, role])
    tokens.set(role, await signIn(server, email))
  }
  const agents = [...ROLES.map(nameOf), ...CREW, 'Ann', 'Eve', 'Flo', 'Gus']
  await storeTickets(
    server.db,
    org,
    agents.map((assignee, place) => ticketOf(`T${place}`, { assignee })),
  )
  for (const [name, members] of [
    ['One', ['Ann']],
    ['Crew', [...CREW, nameOf('Agent'), nameOf('User')]],
    ['Crew and one', [...CREW, nameOf('Agent'), nameOf('User'), 'Ann']],
  ] as const)
    await server.db.query(
      'insert into custom_group (organisation_id, name, agents) values ($1, $2, $3)',
      [org, name, members],
    )
})
afterAll(() => server.close())

/** Whether a request that fills the place with a name is refused because of the place. */
async function isRefused(place: Place, role: Role, name: string): Promise<boolean> {
  const { url, ...request } = requestTo(place, org, name)
  const headers = { authorization: `Bearer ${tokens.get(role)}` }
  const { statusCode, body } = await server.app.inject({ ...request, url, headers })
  expect([url, statusCode, statusCode === 401 ? body : '']).toEqual([url, statusCode, ''])
  if (statusCode !== 403) return false
  const { fields = {} } = JSON.parse(body) as { fields?: Record<string, string> }
  return place.field in fields
}

const OTHERS: Record<Place['of'], string> = { agents: 'Ann', groups: 'One', each: '' }
const isOpen = (route: RouteName, role: Role): boolean => {
  const { allowed }: Route = routes[route]
  return allowed in GROUPS && can([role], allowed as Group)
}
const openTo = (role: Role) => PLACES.filter(({ route }) => isOpen(route, role))
const named = ({ route, field, isInBody }: Place) =>
  `${route} ${isInBody ? 'body' : 'query'}.${field}`

/** The places at which a role gets the figures of another person. */
async function unguarded(role: Role): Promise<string[]> {
  const found = []
  for (const place of openTo(role))
    if (!(await isRefused(place, role, OTHERS[place.of]))) found.push(named(place))
  return found
}

const BELOW = ROLES.filter((role) => !can([role], 'supervisor'))
const ABOVE = ROLES.filter((role) => can([role], 'supervisor'))

describe('[GUARD-3] filters by person below supervisor', () => {
  test.each(BELOW)('%s gets the figures of another person on no route', async (role) => {
    expect(openTo(role).length).toBeGreaterThan(50)
    expect(await unguarded(role)).toEqual([])
  })

  test.each(ABOVE)(
    'negative control: the same requests are not refused to %s, on any route',
    async (role) => {
      expect(await unguarded(role)).toEqual(openTo(role).map(named))
    },
  )

  test.each(BELOW)('%s filters by the own name and by a team as before', async (role) => {
    const refused = []
    for (const place of openTo(role).filter(({ of }) => of !== 'each'))
      if (await isRefused(place, role, place.of === 'agents' ? nameOf(role) : 'Crew and one'))
        refused.push(named(place))
    expect(refused).toEqual([])
  })

  test('of two teams that differ by one colleague only one is open', async () => {
    const [place] = PLACES.filter(({ route, of }) => route === 'getMetrics' && of === 'groups')
    if (!place) throw new Error('getMetrics has no custom groups')
    expect(await isRefused(place, 'Agent', 'Crew and one')).toBe(false)
    expect(await isRefused(place, 'Agent', 'Crew')).toBe(true)
    expect(await isRefused(place, 'Supervisor', 'Crew')).toBe(false)
  })

  test('no route that is open below supervisor has a parameter by another name that selects by person', () => {
    const isPerson = /agent|assignee|solver|sender|replier|person|member|author|reviewer|colleague/i
    const known = PLACES.map(named)
    const strange = (Object.keys(routes) as RouteName[])
      .filter((route) => BELOW.some((role) => isOpen(route, role)))
      .flatMap((route) => Object.keys(queryOf(route)).map((field) => [route, field] as const))
      .filter(
        ([route, field]) => isPerson.test(field) && !known.includes(`${route} query.${field}`),
      )
    expect(strange).toEqual([])
  })
})

describe('[FILT-1] what the drawer offers below supervisor', () => {
  const asked = (role: Role) => server.as(tokens.get(role))
  test('agents are offered their own name, and groups that show nobody in particular', async () => {
    const query = { from: '2020-01-01T00:00:00.000Z', to: '2029-12-31T00:00:00.000Z' }
    const offered = async (role: Role) => {
      const call = asked(role)
      const { items } = await call('listFilterChoices', { params: { organisationId: org }, query })
      const details = await call('getOrgDetails', { query: { orgId: org } })
      const of = (field: string) =>
        (items.find((one) => one.field === field)?.entries ?? []).map(({ value }) => value).sort()
      return {
        include: of('includeAgent'),
        exclude: of('excludeAgent'),
        groups: of('allCustomGroups'),
        agentList: details.agentList.map(({ name }) => name),
        groupByAgent: details.groupByAgent.map(({ groupName }) => groupName),
      }
    }
    const own = [nameOf('Agent')]
    const groups = ['Crew and one']
    const agent = { include: own, exclude: own, groups, agentList: own, groupByAgent: groups }
    expect(await offered('Agent')).toEqual(agent)
    const all = await offered('Supervisor')
    expect([all.include.length, all.agentList.length]).toEqual([12, 12])
    expect([all.groups, all.groupByAgent]).toEqual([
      ['Crew', 'Crew and one', 'One'],
      ['Crew', 'Crew and one', 'One'],
    ])
  })
})
