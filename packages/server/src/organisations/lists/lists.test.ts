import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Call, DEFAULT_FILTERS } from '@agent-assist/contract'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'

let server: TestServer
let org: string
let call: Call
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  call = server.as(await signIn(server, (await testUser(server.db, org, 'Admin')).email))
})
afterAll(() => server.close())

const params = () => ({ organisationId: org })
const details = () => call('getOrgDetails', { query: { orgId: org } })
const DAYS = { from: '2026-01-01T00:00:00.000Z', to: '2026-12-31T23:59:59.999Z' }
const count = async (filters: Record<string, string>) =>
  (await call('countTickets', { params: params(), query: { ...DAYS, ...filters } })).matching
const choices = async (field: string) => {
  const { items } = await call('listFilterChoices', { params: params(), query: DAYS })
  return items.find((item) => item.field === field)?.entries.map(({ value }) => value)
}
const audit = async () =>
  (await call('listAudit', { params: params(), query: { group: 'settings' } })).items
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code, message, fields }) => ({ code, message, fields }),
  )

describe('[ORGC-1] brands', () => {
  const stored = () =>
    storeTickets(server.db, org, [
      ticketOf('1', { brand: 'core' }),
      ticketOf('2', { brand: 'core' }),
    ])

  test('of tickets are listed, and a name of an admin stays after the next import', async () => {
    await stored()
    expect((await call('listBrands', { params: params() })).items).toEqual([
      { id: 'core', name: 'core', tickets: 2 },
    ])
    await call('renameBrand', { params: { ...params(), brandId: 'core' }, body: { name: 'Core' } })
    await stored()
    expect((await details()).orgBrands).toEqual([{ id: 'core', name: 'Core' }])
    expect((await audit())[0]).toMatchObject({
      action: 'brand.renamed',
      details: { id: 'core', before: 'core', name: 'Core' },
    })
  })

  test('are added before their first ticket, and deleted while no ticket has them', async () => {
    await stored()
    const added = await call('createBrand', { params: params(), body: { id: '77', name: 'Care' } })
    expect(added).toEqual({ id: '77', name: 'Care', tickets: 0 })
    expect((await details()).orgBrands).toContainEqual({ id: '77', name: 'Care' })
    await call('deleteBrand', { params: { ...params(), brandId: '77' } })
    expect((await details()).orgBrands).toHaveLength(1)
    const kept = await refusal(call('deleteBrand', { params: { ...params(), brandId: 'core' } }))
    expect(kept).toMatchObject({
      code: 'conflict',
      message: '2 tickets have this brand, so it cannot be deleted.',
    })
  })

  test('have one id and one name each; the refusal names the field', async () => {
    await stored()
    const add = (id: string, name: string) =>
      refusal(call('createBrand', { params: params(), body: { id, name } }))
    expect((await add('core', 'New'))?.fields).toEqual({
      id: 'There is a brand with this id already.',
    })
    expect((await add('new', 'CORE'))?.fields).toEqual({ name: 'Another brand has this name.' })
    expect(await add('new', 'New')).toBeUndefined()
    const unknown = call('renameBrand', {
      params: { ...params(), brandId: 'x' },
      body: { name: 'X' },
    })
    expect((await refusal(unknown))?.code).toBe('not_found')
  })
})

test('[ORGC-1] a hidden group is not offered by filters; its tickets still count', async () => {
  const recent = new Date(Date.now() - 86_400_000).toISOString()
  await storeTickets(server.db, org, [
    ticketOf('1', { group: 'First line' }),
    ticketOf('2', { group: 'First line', createdAt: recent, updatedAt: recent }),
    ticketOf('3', { group: 'Second line' }),
  ])
  const hide = (isHidden: boolean, value = 'First line') =>
    call('setHiddenChoice', { params: params(), body: { kind: 'group', value, isHidden } })
  const groups = async () => (await call('listSystemGroups', { params: params() })).items
  expect(await groups()).toMatchObject([
    { name: 'First line', tickets: 1, lastAt: recent, isHidden: false },
    { name: 'Second line', tickets: 0 },
  ])
  expect(await choices('allSystemGroups')).toContain('First line')
  await hide(true)
  expect((await details()).driverList).toEqual(['Second line'])
  expect(await choices('allSystemGroups')).toEqual(['Second line'])
  expect([await count({}), await count({ allSystemGroups: 'First line' })]).toEqual([3, 2])
  expect((await groups())[0]?.isHidden).toBe(true)
  const entries = (await audit()).length
  await hide(true)
  expect(await audit()).toHaveLength(entries)
  await hide(false)
  expect((await details()).driverList).toEqual(['First line', 'Second line'])
  expect((await refusal(hide(true, 'No line')))?.code).toBe('not_found')
})

describe('[ORGC-1] tag groups', () => {
  const stored = () =>
    storeTickets(server.db, org, [
      ticketOf('1', { tags: ['refund', 'late'] }),
      ticketOf('2', { tags: ['late'] }),
      ticketOf('3', { tags: ['vip'] }),
    ])
  const create = (name: string, tags: string[]) =>
    call('createTagGroup', { params: params(), body: { name, tags } })

  test('filter at once, by any of their tags, with the same number of tickets', async () => {
    await stored()
    const group = await create('Money', ['refund', 'late', 'unused', 'refund'])
    expect(group).toMatchObject({ tags: ['late', 'refund', 'unused'], tickets: 2 })
    expect((await details()).groupByTags).toEqual([{ groupName: 'Money' }])
    expect(await count({ allTagsGroups: 'Money' })).toBe(2)
    expect(await choices('allTagsGroups')).toEqual(['Money'])
    const changed = await call('updateTagGroup', {
      params: { ...params(), groupId: group.id },
      body: { tags: ['vip'] },
    })
    expect([changed.tickets, await count({ allTagsGroups: 'Money' })]).toEqual([1, 1])
    const { items, tags } = await call('listTagGroups', { params: params() })
    expect([items, tags]).toEqual([[changed], ['late', 'refund', 'vip']])
    expect((await audit())[0]).toMatchObject({
      action: 'tag_group.changed',
      changes: { tags: { before: 'late, refund, unused', after: 'vip' } },
    })
  })

  test('saved filters follow a new name, until a new group has the former one', async () => {
    await stored()
    const { id } = await create('Money', ['refund'])
    const filters = { allTagsGroups: ['Money'] }
    const { filters: all } = await call('saveFilterSet', {
      params: params(),
      body: { name: 'Mine', filters: { ...DEFAULT_FILTERS, ...filters } },
    })
    expect(all.allTagsGroups).toEqual(['Money'])
    const rename = (name: string) =>
      call('updateTagGroup', { params: { ...params(), groupId: id }, body: { name } })
    const saved = async () =>
      (await call('listFilterSets', { params: params() })).items[0]?.filters.allTagsGroups
    await rename('Refunds')
    await rename('Payments')
    expect([await saved(), await count({ allTagsGroups: 'Money' })]).toEqual([['Payments'], 1])
    await rename('Money')
    expect([await saved(), await count({ allTagsGroups: 'Payments' })]).toEqual([['Money'], 1])
    await rename('Payments')
    await create('Money', ['late'])
    expect([await saved(), await count({ allTagsGroups: 'Money' })]).toEqual([['Money'], 2])
  })

  test('a name stands for one group, and a deleted one can be created again', async () => {
    await stored()
    const { id } = await create('Money', ['refund'])
    expect((await refusal(create('money', ['late'])))?.fields).toEqual({
      name: 'Another group has this name.',
    })
    await call('deleteTagGroup', { params: { ...params(), groupId: id } })
    expect(await count({ allTagsGroups: 'Money' })).toBe(0)
    await create('Money', ['refund'])
    expect(await count({ allTagsGroups: 'Money' })).toBe(1)
    const gone = call('deleteTagGroup', { params: { ...params(), groupId: id } })
    expect((await refusal(gone))?.code).toBe('not_found')
  })

  test('negative control: a group of another organisation is neither seen nor changed', async () => {
    const { id } = await create('Money', ['refund'])
    const other = (await testOrganisation(server.db)).id
    const token = await signIn(server, (await testUser(server.db, other, 'Admin')).email)
    const there = server.as(token)
    expect((await there('listTagGroups', { params: { organisationId: other } })).items).toEqual([])
    const stolen = there('deleteTagGroup', { params: { organisationId: other, groupId: id } })
    expect((await refusal(stolen))?.code).toBe('not_found')
  })
})

describe('[ORGC-1] custom groups', () => {
  test('filter by the assignee; addresses stay masked and the count is that of the filter', async () => {
    await storeTickets(server.db, org, [
      ticketOf('1', { assignee: 'Ann' }),
      ticketOf('2', { assignee: 'kim@shop.example' }),
      ticketOf('3', { assignee: 'kim@shop.example' }),
      ticketOf('4', { assignee: 'Bo' }),
    ])
    await server.db.query('update organisation set show_email = false where id = $1', [org])
    const { agents } = await call('listCustomGroups', { params: params() })
    expect(agents.map(({ name }) => name)).toEqual(['Ann', 'Bo', 'k•••@shop.example'])
    const kim = agents[2]?.id ?? ''
    expect(kim).not.toContain('@')
    const group = await call('createCustomGroup', {
      params: params(),
      body: { name: 'Crew', agents: ['Ann', kim] },
    })
    expect(group).toMatchObject({ tickets: 3, agents: [{ id: 'Ann' }, { id: kim }] })
    expect(await count({ allCustomGroups: 'Crew' })).toBe(3)
    expect((await details()).groupByAgent).toEqual([{ groupName: 'Crew' }])
    const one = { ...params(), groupId: group.id }
    await call('updateCustomGroup', { params: one, body: { name: 'Team', agents: ['Bo'] } })
    expect([
      await count({ allCustomGroups: 'Team' }),
      await count({ allCustomGroups: 'Crew' }),
    ]).toEqual([1, 1])
    expect(JSON.stringify(await audit())).not.toContain('kim@')
    const unknown = call('updateCustomGroup', { params: one, body: { agents: ['Nobody'] } })
    expect((await refusal(unknown))?.fields).toHaveProperty('agents')
    await call('deleteCustomGroup', { params: one })
    expect((await details()).groupByAgent).toEqual([])
  })
})
