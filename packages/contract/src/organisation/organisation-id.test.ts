import { expect, test } from 'vitest'
import { OrganisationId } from '../base/common.ts'
import { organisationIdOf } from './organisation-id.ts'

test.each([
  ['Shop Example', 'shop-example'],
  ['  Café & Söhne GmbH. ', 'cafe-sohne-gmbh'],
  ['Große Straße 5', 'grosse-strasse-5'],
  [`${'x'.repeat(62)} y`, 'x'.repeat(62)],
])('%s becomes %s', (name, id) => {
  expect(organisationIdOf(name)).toBe(id)
  expect(OrganisationId.safeParse(id).success).toBe(true)
})

test('a name without Latin letters and digits gives no id', () => {
  expect(organisationIdOf('東京 – Осака')).toBe('')
})
