import { can, ROLES } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { screens } from '../../routes.tsx'
import { groupRows, screenRows } from './matrix.ts'

test('[ORGC-2] the matrix agrees with the guard for each guarded screen', () => {
  const rows = screenRows(screens)
  const guarded = screens.filter(({ allowed }) => allowed && allowed !== 'onlyGuest')
  expect(rows.map(({ name }) => name)).toEqual(guarded.map(({ title }) => title))
  for (const { name, group, may } of rows)
    expect(may, name).toEqual(ROLES.map((role) => group && can([role], group)))
})

test('the rows contain every group except the guests', () => {
  expect(groupRows().map(({ name }) => name)).not.toContain('onlyGuest')
  expect(groupRows().find(({ name }) => name === 'admin')?.may).toEqual(
    ROLES.map((role) => role === 'Admin' || role === 'SuperAdmin'),
  )
})
