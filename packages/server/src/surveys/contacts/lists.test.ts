import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { testLists } from './test-lists.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const at = (name: string) => `${name}@example.test`

describe('[GRAT-4] lists', () => {
  test('count the people who get email, and the others by reason', async () => {
    const { call, params, createList, add, suppress } = await testLists(server)
    const listId = await createList('Customers')
    await createList('Another')
    await add(listId, ['a', 'b', 'c', 'd', 'e'].map(at))
    await suppress(at('a'), 'unsubscribed')
    await suppress(at('b'), 'bounced')
    await suppress(at('c'), 'complaint')
    await suppress(at('nobody'), 'blocked')
    const { items, people, suppressed } = await call('listEmailLists', { params })
    expect(items.map(({ name }) => name)).toEqual(['Another', 'Customers'])
    expect(items[1]).toMatchObject({
      count: 5,
      valid: 2,
      unsubscribed: 1,
      bounced: 1,
      blocked: 1,
      createdBy: 'Robin Test',
    })
    expect({ people, suppressed }).toEqual({ people: 5, suppressed: 4 })
  })

  test('have unique names; deleting a list does not delete its people', async () => {
    const { call, params, createList, add, people } = await testLists(server)
    const listId = await createList('Customers')
    await add(listId, [at('a')])
    const again = call('createEmailList', { params, body: { name: 'customers' } })
    await expect(again).rejects.toMatchObject({ code: 'conflict', fields: { name: /already/ } })
    const of = { params: { ...params, listId } }
    await call('renameEmailList', { ...of, body: { name: 'CUSTOMERS' } })
    await call('deleteEmailList', of)
    expect((await call('listEmailLists', { params })).items).toEqual([])
    expect((await people()).items).toMatchObject([{ email: at('a') }])
    await expect(call('renameEmailList', { ...of, body: { name: 'Gone' } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('are invisible to another organisation, as are their people', async () => {
    const one = await testLists(server)
    const other = await testLists(server)
    const listId = await one.createList('Ours')
    await one.add(listId, [at('ours')])
    expect((await other.call('listEmailLists', { params: other.params })).items).toEqual([])
    await expect(other.start({ listId })).rejects.toMatchObject({ code: 'not_found' })
    const personId = await one.personOf(at('ours'))
    const of = { params: { ...other.params, personId } }
    await expect(other.call('getEmailPerson', of)).rejects.toMatchObject({ code: 'not_found' })
    await expect(other.call('eraseEmailPerson', of)).rejects.toMatchObject({ code: 'not_found' })
    await expect(other.call('listEmailLists', { params: one.params })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('[GRAT-4] people', () => {
  test('are paged by address, and found by part of the address or name, and by state', async () => {
    const { createList, add, people, suppress } = await testLists(server)
    const listId = await createList('Many')
    const names = Array.from({ length: 7 }, (_, i) => ({ email: at(`p${i}`), name: `Person ${i}` }))
    await add(listId, names)
    await suppress(at('p3'), 'bounced')
    const first = await people({ limit: 3 })
    const second = await people({ limit: 3, after: first.next! })
    const third = await people({ limit: 3, after: second.next! })
    const seen = [first, second, third].flatMap(({ items }) => items.map(({ email }) => email))
    expect(seen).toEqual(names.map(({ email }) => email))
    expect([first.total, third.next]).toEqual([7, undefined])
    expect((await people({ search: 'PERSON 4' })).items).toMatchObject([{ email: at('p4') }])
    expect((await people({ search: 'p5@' })).items).toMatchObject([{ name: 'Person 5' }])
    expect((await people({ search: '%' })).total).toBe(0)
    expect((await people({ listId, state: 'bounced' })).items).toMatchObject([{ email: at('p3') }])
    expect((await people({ listId, state: 'valid' })).total).toBe(6)
  })

  test('[GRAT-4] have no visible address where the organisation hides addresses, not even by searching', async () => {
    const { organisationId, call, params, createList, add, people, personOf, suppress } =
      await testLists(server)
    const listId = await createList('Masked')
    await add(listId, [
      { email: at('mia'), name: 'Mia', attributes: { boss: at('bo'), plan: 'pro' } },
      { email: at('max'), name: at('max') },
    ])
    await suppress(at('mia'), 'blocked')
    await server.db.query(
      'update email_suppression set note = $2 where organisation_id = $1 and email = $3',
      [organisationId, `550 <${at('mia')}>: no such user`, at('mia')],
    )
    await server.db.query('update organisation set show_email = false where id = $1', [
      organisationId,
    ])
    const personId = await personOf(at('mia'))
    const of = { params: { ...params, personId } }
    const person = await call('getEmailPerson', of)
    const replies = [
      await people(),
      person,
      await call('listEmailSuppressions', { params }),
      await call('countEmailSegment', { params, body: { conditions: [] } }),
    ]
    expect(JSON.stringify(replies)).not.toMatch(/(?:mia|max|bo)@/)
    expect(person).toMatchObject({ email: 'm•••@example.test', attributes: { plan: 'pro' } })
    expect((await people({ search: 'mia@e' })).total).toBe(0)
    expect((await people({ search: 'max' })).total).toBe(0)
    expect((await people({ search: 'Mia' })).total).toBe(1)
    const { name, attributes } = person
    await expect(
      call('updateEmailPerson', { ...of, body: { name, attributes } }),
    ).rejects.toMatchObject({ code: 'bad_input' })
    await server.db.query('update organisation set show_email = true where id = $1', [
      organisationId,
    ])
    expect(JSON.stringify(await people())).toContain(at('mia'))
  })
})
