import { randomUUID } from 'node:crypto'
import {
  type Question,
  type Role,
  type Route,
  type RouteName,
  routes,
  TOGETHER_MAX,
} from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../testing/test-db.ts'
import { answersOf } from './route-answers.ts'
import { askAll } from './test-together.ts'
import { isAskedTogether } from './together-routes.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

/** Routes that are served by themselves, with hooks of their own. */
const BY_THEMSELVES = ['checkPage']
const asked = (Object.keys(routes) as RouteName[])
  .filter(isAskedTogether)
  .filter((name) => !BY_THEMSELVES.includes(name))
const SHUT = [401, 403]

/** A question with the same values in each route: most have a wrong input, which is checked after the guard. */
const questionOf = (name: RouteName): Question => {
  const { path }: Route = routes[name]
  const params = Array.from(path.matchAll(/:(\w+)/g), ([, key = '']) => [
    key,
    key === 'organisationId' ? org : randomUUID(),
  ])
  return {
    name,
    params: Object.fromEntries(params) as Record<string, string>,
    query: { entity: org, orgid: org },
  }
}

async function statusAlone({ name, params = {}, query }: Question, token: string): Promise<number> {
  const { path }: Route = routes[name as RouteName]
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const { statusCode } = await server.app.inject({
    method: 'GET',
    url: `/api${filled}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return statusCode
}

test.each<[who: string, role: Role, isOfAnother: boolean]>([
  ['a user', 'User', false],
  ['an agent', 'Agent', false],
  ['a supervisor', 'Supervisor', false],
  ['a super admin of another organisation', 'SuperAdmin', true],
])('[GUARD-4] %s gets together what a request of its own gets', async (_, role, isOfAnother) => {
  const own = isOfAnother ? (await testOrganisation(server.db)).id : org
  const token = await signIn(server, (await testUser(server.db, own, role)).email)
  const questions = asked.map(questionOf)
  const together: (number | undefined)[] = []
  for (let from = 0; from < questions.length; from += TOGETHER_MAX) {
    const part = questions.slice(from, from + TOGETHER_MAX)
    together.push(...(await askAll(server, token, part)).map((one) => one?.status))
  }
  const alone: number[] = []
  for (const question of questions) alone.push(await statusAlone(question, token))
  const named = (statuses: (number | undefined)[]) => asked.map((name, at) => [name, statuses[at]])
  expect(named(together)).toEqual(named(alone))
  // negative control: this caller is shut out of some routes and let into others
  expect(alone.filter((status) => SHUT.includes(status)).length).toBeGreaterThan(10)
  expect(alone.filter((status) => !SHUT.includes(status)).length).toBeGreaterThan(3)
})

test('only routes that read are asked together', () => {
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.every((name) => routes[name].method === 'GET')).toBe(true)
  for (const name of [...asked, ...BY_THEMSELVES] as RouteName[])
    expect(answersOf(server.app).has(name), name).toBe(!BY_THEMSELVES.includes(name))
  for (const name of ['logout', 'verifyEmail', 'watchRouting', 'toString', 'constructor'])
    expect(isAskedTogether(name), name).toBe(false)
})
