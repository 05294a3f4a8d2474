import { can, ROLES, type Route, routes } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { screens } from '../../routes.tsx'
import { DEEDS, deedRows, screenRows } from './matrix.ts'

test('[ORGC-2] the matrix agrees with the guard for each guarded screen', () => {
  const rows = screenRows(screens)
  const guarded = screens.filter(({ allowed }) => allowed && allowed !== 'onlyGuest')
  expect(rows.map(({ name }) => name)).toEqual([...new Set(guarded.map(({ title }) => title))])
  for (const { name, group, may } of rows)
    expect(may, name).toEqual(ROLES.map((role) => group && can([role], group)))
})

test('[ORGC-2] what a role may do follows the routes', () => {
  for (const [name, route, group] of DEEDS) {
    const { allowed }: Route = routes[route]
    expect([name, group]).toEqual([name, allowed])
  }
  const holders = (deed: string) =>
    ROLES.filter((_, i) => deedRows().find(({ name }) => name === deed)?.may[i])
  expect(holders('Read the audit log')).toEqual(['SuperAdmin', 'Admin'])
  expect(holders('See the portal as someone else')).toEqual(['SuperAdmin'])
  expect(holders('Act on priority tickets')).toEqual(['SuperAdmin', 'Admin', 'Supervisor'])
  expect(holders('Read dashboards and tickets')).toEqual(ROLES)
})
