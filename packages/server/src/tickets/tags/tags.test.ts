import { type Call, DEFAULT_FILTERS, type Reply } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { TAG_STEPS } from '../../record/tag-steps.ts'
import { storeTickets, ticketOf } from '../test-tickets.ts'
import { changeTags } from './change-tags.ts'

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
const DAYS = { from: '2026-01-01T00:00:00.000Z', to: '2026-12-31T23:59:59.999Z' }
const store = (tags: Record<string, string[]>) =>
  storeTickets(
    server.db,
    org,
    Object.entries(tags).map(([id, own]) => ticketOf(id, { tags: own })),
  )
/** Waits until all tickets are changed: the background worker may have taken a part of them. */
async function settled(work: Promise<unknown>): Promise<void> {
  await work
  await expect.poll(async () => (await list()).work, { timeout: 60_000 }).toBeUndefined()
}
const merge = (tags: string[], into: string) =>
  settled(call('mergeTags', { params: params(), body: { tags, into } }))
const undo = (...tags: string[]) =>
  settled(call('undoTagMerge', { params: params(), body: { tags } }))
const list = (query: Partial<Record<string, unknown>> = {}) =>
  call('listTags', { params: params(), query })
const count = async (tagsFilter: string) =>
  (await call('countTickets', { params: params(), query: { ...DAYS, tagsFilter } })).matching
const tagsOf = async () => {
  const { rows } = await server.db.query<{ id: string; tags: string[] }>(
    'select id, tags from ticket where organisation_id = $1 order by id',
    [org],
  )
  return Object.fromEntries(rows.map(({ id, tags }) => [id, tags]))
}
const namesOf = ({ items }: Reply<'listTags'>) => items.map(({ tag }) => tag)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code, message, fields }) => ({ code, message, fields }),
  )

describe('[ORGC-1] a merge of tags', () => {
  const FIRST = { 1: ['refund', 'vip'], 2: ['refunds'], 3: ['refunds', 'refund'], 4: ['late'] }

  test('changes tickets, tag groups, filters and later imports', async () => {
    await store(FIRST)
    const group = { name: 'Money', tags: ['refunds'] }
    await call('createTagGroup', { params: params(), body: group })
    const filters = { ...DEFAULT_FILTERS, tagsFilter: ['refunds'] }
    await call('saveFilterSet', { params: params(), body: { name: 'Mine', filters } })
    await merge(['refunds'], 'refund')
    await store({ 5: ['refunds', 'new'] })
    expect(await tagsOf()).toEqual({
      1: ['refund', 'vip'],
      2: ['refund'],
      3: ['refund'],
      4: ['late'],
      5: ['refund', 'new'],
    })
    expect([await count('refund'), await count('refunds')]).toEqual([4, 4])
    const { items: groups } = await call('listTagGroups', { params: params() })
    expect(groups).toMatchObject([{ tags: ['refund'], tickets: 4 }])
    const { items: sets } = await call('listFilterSets', { params: params() })
    expect(sets[0]?.filters.tagsFilter).toEqual(['refund'])
    const { tagsList } = await call('getOrgDetails', { query: { orgId: org } })
    expect(tagsList).toEqual(['late', 'new', 'refund', 'vip'])
    expect((await list({ state: 'merged' })).items).toMatchObject([
      { tag: 'refunds', mergedInto: 'refund', tickets: 0, state: 'merged' },
    ])
  })

  test('that is stopped changes no further ticket until it continues, or is undone', async () => {
    await store(FIRST)
    const stopped = async () => {
      await server.db.query(
        `insert into choice_alias (organisation_id, kind, value, target) values ($1, 'tag', 'refunds', 'refund')`,
        [org],
      )
      await server.db.query(
        `insert into tag_change (organisation_id, id, tags, total, is_stopped) values ($1, gen_random_uuid(), '{refunds}', 4, true)`,
        [org],
      )
    }
    await stopped()
    expect((await list()).work).toEqual({ done: 0, total: 4, isStopped: true })
    expect(await changeTags(server.db, org, TAG_STEPS)).toBe(false)
    expect(await tagsOf()).toEqual(FIRST)
    await undo('refunds')
    expect(await tagsOf()).toEqual(FIRST)
    await stopped()
    await settled(call('stopTagMerges', { params: params(), body: { isStopped: false } }))
    expect(await tagsOf()).toEqual({ ...FIRST, 2: ['refund'], 3: ['refund'] })
  })

  test('is undone exactly, for tickets imported meanwhile, too', async () => {
    await store(FIRST)
    await call('createTagGroup', { params: params(), body: { name: 'Money', tags: ['refunds'] } })
    await merge(['refunds', 'late'], 'refund')
    await store({ 5: ['refunds', 'new'], 2: ['refunds', 'vip'] })
    await undo('refunds')
    expect(await tagsOf()).toEqual({
      ...FIRST,
      2: ['refunds', 'vip'],
      4: ['refund'],
      5: ['refunds', 'new'],
    })
    await undo('late')
    expect((await tagsOf())[4]).toEqual(['late'])
    const { rows } = await server.db.query(
      'select from ticket where organisation_id = $1 and source_tags is not null',
      [org],
    )
    expect(rows).toEqual([])
    const { items } = await call('listTagGroups', { params: params() })
    expect(items[0]?.tags).toEqual(['refunds'])
    expect([await count('refund'), await count('refunds')]).toEqual([2, 3])
  })

  test('is undone also for a group that was renamed meanwhile, not for one whose tags were changed', async () => {
    await store(FIRST)
    const body = (name: string, tags: string[]) => ({ params: params(), body: { name, tags } })
    const money = await call('createTagGroup', body('Money', ['refunds', 'vip']))
    const slow = await call('createTagGroup', body('Slow', ['refunds', 'late']))
    await merge(['refunds'], 'refund')
    const change = (groupId: string, given: { name: string; tags: string[] }) =>
      call('updateTagGroup', { params: { ...params(), groupId }, body: given })
    await change(money.id, { name: 'Payments', tags: ['vip', 'refund'] }) // the same tags
    await change(slow.id, { name: 'Slow', tags: ['late'] })
    await undo('refunds')
    const { items } = await call('listTagGroups', { params: params() })
    expect(items.map(({ name, tags }) => [name, tags.toSorted()])).toEqual([
      ['Payments', ['refunds', 'vip']],
      ['Slow', ['late']],
    ])
  })

  test('of a tag whose last tickets another merge is changing is accepted', async () => {
    await store({ 1: ['a'], 2: ['c'] })
    await server.db.query(`delete from filter_option where organisation_id = $1 and value = 'a'`, [
      org,
    ])
    expect((await refusal(merge(['a'], 'c')))?.code).toBe('not_found')
    await server.db.query(
      `insert into tag_change (organisation_id, id, tags, total)
       values ($1, gen_random_uuid(), '{a}', 2)`,
      [org],
    )
    await merge(['a'], 'c')
    expect(await tagsOf()).toEqual({ 1: ['c'], 2: ['c'] })
  })

  test('into a tag that is then merged itself is undone in any order', async () => {
    await store({ 1: ['a'], 2: ['b'], 3: ['c'] })
    await merge(['a'], 'b')
    await merge(['b'], 'c')
    expect(await tagsOf()).toEqual({ 1: ['c'], 2: ['c'], 3: ['c'] })
    expect(await count('a')).toBe(3)
    await undo('b')
    expect(await tagsOf()).toEqual({ 1: ['b'], 2: ['b'], 3: ['c'] })
    await undo('a')
    expect(await tagsOf()).toEqual({ 1: ['a'], 2: ['b'], 3: ['c'] })
  })

  test('is refused where it leads nowhere, with a sentence', async () => {
    await store({ 1: ['a'], 2: ['b'] })
    await merge(['a'], 'b')
    expect((await refusal(merge(['b'], 'a')))?.fields).toEqual({
      into: '“a” is merged into “b”. Choose “b”, or undo that merge first.',
    })
    expect((await refusal(merge(['a'], 'c')))?.message).toContain('is merged already')
    expect((await refusal(merge(['b'], 'b')))?.fields).toHaveProperty('into')
    expect((await refusal(merge(['nobody'], 'b')))?.code).toBe('not_found')
    expect((await refusal(undo('b')))?.code).toBe('not_found')
  })

  test('goes through many tickets in batches, and says how far it is', async () => {
    const ids = Array.from({ length: 2500 }, (_, n) => `t${n}`)
    await store(Object.fromEntries(ids.map((id) => [id, ['a']])))
    // stopped: otherwise the background worker may have taken the first tickets already
    await server.db.query(
      `insert into tag_change (organisation_id, id, tags, total, is_stopped)
       values ($1, gen_random_uuid(), $2, 2500, true)`,
      [org, ['a']],
    )
    expect((await list()).work).toEqual({ done: 0, total: 2500, isStopped: true })
    await merge(['a'], 'b')
    expect((await list()).items).toMatchObject([{ tag: 'b', tickets: 2500 }, { tag: 'a' }])
  })
})

test('[ORGC-1] a hidden tag is not offered by filters; its tickets still count', async () => {
  await store({ 1: ['spam', 'vip'], 2: ['vip'] })
  const hide = (isHidden: boolean) =>
    call('setHiddenChoice', { params: params(), body: { kind: 'tag', value: 'spam', isHidden } })
  const offered = async () => (await call('getOrgDetails', { query: { orgId: org } })).tagsList
  await hide(true)
  expect([await offered(), await count('spam')]).toEqual([['vip'], 1])
  expect(namesOf(await list({ state: 'hidden' }))).toEqual(['spam'])
  const { items } = await call('listFilterChoices', { params: params(), query: DAYS })
  const choices = items.find(({ field }) => field === 'tagsFilter')?.entries
  expect(choices?.map(({ value }) => value)).toEqual(['vip'])
  await hide(false)
  expect(await offered()).toEqual(['spam', 'vip'])
})

test('[ORGC-1] 2,000 tags are searched, sorted and paged', async () => {
  const names = Array.from({ length: 2000 }, (_, n) => `tag ${String(n).padStart(4, '0')}`)
  await store({ 1: names.slice(0, 200), 2: ['tag 0007'] })
  await server.db.query(
    `insert into filter_option (organisation_id, kind, value, id, first_at, last_at, tickets)
     select $1, 'tag', name, name, now(), now(), 1 from unnest($2::text[]) as name`,
    [org, names.slice(200)],
  )
  const first = await list({ limit: 3 })
  expect([namesOf(first), first.total]).toEqual([['tag 0007', 'tag 0000', 'tag 0001'], 2000])
  const last = await list({ sort: 'tag', order: 'desc', limit: 2, offset: 1998 })
  expect(namesOf(last)).toEqual(['tag 0001', 'tag 0000'])
  expect((await list({ search: 'TAG 199' })).total).toBe(10)
  expect(await list({ offset: 5000 })).toEqual({ items: [], total: 2000 })
})
