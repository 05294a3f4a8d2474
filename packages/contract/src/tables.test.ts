import { expect, test } from 'vitest'
import {
  COMPOSITES,
  compositeCount,
  countByType,
  EVENT_TYPES,
  eventLabel,
  uniqueLoads,
} from './events/events.ts'
import { can, GROUPS, ROLES } from './base/roles.ts'
import { routes } from './routes.ts'
import { shapes } from './shapes.ts'

test('every route has a shape, and every path parameter is in it', () => {
  expect(Object.keys(shapes).sort()).toEqual(Object.keys(routes).sort())
  for (const [name, { path }] of Object.entries(routes)) {
    const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1])
    const shape = shapes[name as keyof typeof shapes] as { params?: { shape: object } }
    expect([name, Object.keys(shape.params?.shape ?? {})]).toEqual([name, named])
  }
})

test('no two routes share a method and a path', () => {
  const spelled = Object.values(routes).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(spelled).size).toBe(spelled.length)
})

test('[GUARD-3] the role groups are those of the specification', () => {
  expect(GROUPS).toEqual({
    superadmin: ['SuperAdmin'],
    admin: ['Admin', 'SuperAdmin'],
    agent: ['SuperAdmin', 'Admin', 'Agent', 'Supervisor'],
    user: ['SuperAdmin', 'Admin', 'User', 'Agent', 'Supervisor'],
    supervisor: ['SuperAdmin', 'Admin', 'Supervisor'],
    any: ['SuperAdmin', 'Admin', 'User'],
    onlyGuest: [],
    operator: [],
  })
  expect(can([], 'user')).toBe(false)
  expect(ROLES.filter((role) => can([role], 'supervisor'))).toEqual([
    'SuperAdmin',
    'Admin',
    'Supervisor',
  ])
})

test('[USE-3] every type has a label and its own colour; composites consist of known types', () => {
  const entries = Object.values(EVENT_TYPES)
  expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length)
  expect(new Set(entries.map(({ family, tint }) => `${family} ${tint}`)).size).toBe(entries.length)
  expect(eventLabel('gptInsert')).toBe('GPT: Inserted')
  expect(eventLabel('somethingNew')).toBe('somethingNew')
  for (const type of Object.values(COMPOSITES).flat()) expect(EVENT_TYPES).toHaveProperty(type)
})

test('[USE-3] composites, unique loads, and events that never happened', () => {
  const events = [
    { type: 'loads', ticket_id: '1' },
    { type: 'loads', ticket_id: '1' },
    { type: 'loads', ticket_id: '2' },
    { type: 'gptInsert', ticket_id: '2' },
    { type: 'gptInsert', ticket_id: '2', value: -1 },
    { type: 'articleInsert', ticket_id: '2', value: 3 },
    { type: 'oneTouchKbAnswer', ticket_id: '2' },
  ]
  const counts = countByType(events)
  expect(counts).toEqual({ loads: 3, gptInsert: 1, articleInsert: 1, oneTouchKbAnswer: 1 })
  expect(compositeCount(counts, 'Total Inserts')).toBe(2)
  expect(compositeCount(counts, 'One-Touch Answer - TOTAL')).toBe(1)
  expect(uniqueLoads(events)).toBe(2)
})
