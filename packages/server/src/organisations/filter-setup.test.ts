import { DEFAULT_FILTERS, DEFAULTS_MAX, type Input } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'

let server: TestServer
let org: string
let token: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  token = await signIn(server, (await testUser(server.db, org, 'Admin')).email)
})
afterAll(() => server.close())

const params = () => ({ organisationId: org })
const read = () => server.as(token)('getFilterSetup', { params: params() })
const change = (body: Input<'updateFilterSetup'>['body']) =>
  server.as(token)('updateFilterSetup', { params: params(), body })
const sessionSetup = async () => (await server.as(token)('currentUser', {})).user.data.setup
const entries = async () =>
  (await server.as(token)('listAudit', { params: params(), query: { group: 'settings' } })).items

const onHold = { ...DEFAULT_FILTERS, excludeHold: 'enabled' } as const
const tagged = { ...DEFAULT_FILTERS, tagsFilter: ['a,b', 'c'] }

test('[FILT-1] controls take effect in the session, each once and in their order', async () => {
  expect((await read()).filterConfig).toContain('metricFilters')
  const { filterConfig } = await change({
    filterConfig: ['seconOrgDisabled', 'allBrands', 'dateFilter', 'allBrands'],
  })
  expect(filterConfig).toEqual(['dateFilter', 'allBrands', 'seconOrgDisabled'])
  expect((await read()).filterConfig).toEqual(filterConfig)
  // showEmail is a privacy setting: it is on, and stays so
  expect((await sessionSetup()).filterConfig).toEqual([...filterConfig, 'showEmail'])
})

test('[FILT-4] default filters change for the given screens only; null removes them', async () => {
  await change({ defaultFilters: { 'boards/config': onHold } })
  const both = { 'boards/config': onHold, 'apps/prism/sentiment': tagged }
  expect(await change({ defaultFilters: { 'apps/prism/sentiment': tagged } })).toMatchObject({
    defaultFilters: both,
  })
  expect((await sessionSetup()).defaultFilters).toEqual(both)
  await change({ defaultFilters: { 'boards/config': null } })
  expect((await read()).defaultFilters).toEqual({ 'apps/prism/sentiment': tagged })
  await change({ defaultFilters: { 'apps/prism/sentiment': DEFAULT_FILTERS } })
  expect((await read()).defaultFilters).toEqual({})
})

test('the audit log has what differs, before and after; nothing when nothing differs', async () => {
  const { filterConfig } = await read()
  await change({ filterConfig, defaultFilters: { 'boards/config': null } })
  expect(await entries()).toEqual([])
  await change({ filterConfig: ['dateFilter'], defaultFilters: { 'boards/config': onHold } })
  expect(await entries()).toMatchObject([
    {
      action: 'filters.changed',
      changes: {
        controls: { before: filterConfig.join(', '), after: 'dateFilter' },
        'boards/config': { before: '', after: 'excludeHold=enabled' },
      },
    },
  ])
})

test('wrong controls, screens and filters are refused, and nothing changes', async () => {
  const before = await read()
  const wrong = [
    { filterConfig: ['showEmail'] },
    { filterConfig: ['noSuchControl'] },
    { defaultFilters: { '../boards': onHold } },
    { defaultFilters: { 'boards/config': { ...onHold, more: 1 } } },
    { defaultFilters: { 'boards/config': { ...tagged, allTagsGroups: ['g'] } } },
    { defaultFilters: Object.fromEntries(many(DEFAULTS_MAX + 1)) },
  ]
  for (const body of wrong) {
    const sent = change(body as Input<'updateFilterSetup'>['body'])
    await expect(sent, JSON.stringify(body)).rejects.toMatchObject({ status: 400 })
  }
  expect(await read()).toEqual(before)
  await change({ defaultFilters: Object.fromEntries(many(DEFAULTS_MAX)) })
  await expect(change({ defaultFilters: { 'one/more': onHold } })).rejects.toMatchObject({
    code: 'conflict',
  })
})
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => [`screen-${i}`, onHold] as const)

test('[GUARD-4] an admin of another organisation may neither read nor change them', async () => {
  const other = (await testOrganisation(server.db)).id
  const stranger = server.as(
    await signIn(server, (await testUser(server.db, other, 'Admin')).email),
  )
  const before = await read()
  await expect(stranger('getFilterSetup', { params: params() })).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    stranger('updateFilterSetup', { params: params(), body: { filterConfig: [] } }),
  ).rejects.toMatchObject({ status: 403 })
  expect(await read()).toEqual(before)
})
