import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { testLists } from './test-lists.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const at = (name: string) => `${name}@example.test`

describe('[GRAT-4] an import of addresses', () => {
  test('adds people; invalid and repeated lines are reported with line and reason', async () => {
    const { createList, add, people } = await testLists(server)
    const listId = await createList('Customers')
    const done = await add(listId, [
      { email: ' Mia@Example.test ', name: 'Mia', attributes: { plan: 'pro' } },
      'no address',
      at('mia'),
      '',
      at('max'),
      'a@b\r\nBcc: c@d.test',
    ])
    expect(done).toMatchObject({ added: 2, duplicates: 1, invalid: 3, suppressed: 0 })
    expect(done.left).toEqual([
      { line: 3, why: 'invalid', reason: 'is not an email address' },
      { line: 4, why: 'duplicate', reason: 'is in the file above' },
      { line: 5, why: 'invalid', reason: 'has no address' },
      { line: 7, why: 'invalid', reason: 'is not an email address' },
    ])
    const again = await add(listId, [at('mia'), at('new')])
    expect(again).toMatchObject({ added: 1, duplicates: 1 })
    expect((await people({ listId })).items.map(({ email }) => email)).toEqual(
      ['max', 'mia', 'new'].map(at),
    )
  })

  test('replaces details only if requested; empty cells replace nothing', async () => {
    const { call, params, createList, add, personOf } = await testLists(server)
    const listId = await createList('Customers')
    await add(listId, [
      { email: at('mia'), name: 'Mia', attributes: { plan: 'pro', city: 'Cork' } },
    ])
    const changed = [{ email: at('mia'), name: 'Mia M', attributes: { plan: 'free' } }]
    expect(await add(listId, changed)).toMatchObject({ updated: 0 })
    const read = async () => {
      const of = { params: { ...params, personId: await personOf(at('mia')) } }
      const { name, attributes } = await call('getEmailPerson', of)
      return { name, attributes }
    }
    expect(await read()).toEqual({ name: 'Mia', attributes: { plan: 'pro', city: 'Cork' } })
    expect(await add(listId, changed, { overwrite: true })).toMatchObject({ updated: 1 })
    expect(await add(listId, [at('mia')], { overwrite: true })).toMatchObject({ updated: 0 })
    expect(await read()).toEqual({ name: 'Mia M', attributes: { plan: 'free', city: 'Cork' } })
  })

  test('resubscribes people only if requested, and never an address that bounced', async () => {
    const { createList, add, people, suppress } = await testLists(server)
    const listId = await createList('Customers')
    await suppress(at('left'), 'unsubscribed')
    await suppress(at('gone'), 'bounced')
    const silent = await add(listId, [at('left'), at('gone')], { overwrite: true })
    expect(silent).toMatchObject({ added: 2, suppressed: 2, resubscribed: 0 })
    expect(silent.left.map(({ reason }) => reason)).toEqual([
      'has unsubscribed and gets no email',
      'gets no email: the last ones came back',
    ])
    expect((await people({ state: 'valid' })).total).toBe(0)
    const said = await add(listId, [at('left'), at('gone')], { resubscribe: true })
    expect(said).toMatchObject({ added: 0, duplicates: 2, suppressed: 1, resubscribed: 1 })
    expect((await people({ state: 'valid' })).items).toMatchObject([{ email: at('left') }])
  })

  test('blocks addresses instead of adding people', async () => {
    const { call, params, start, suppress } = await testLists(server)
    await suppress(at('before'), 'unsubscribed')
    const { send, finish } = await start({ mode: 'block' })
    const done = await send([
      { line: 1, email: at('before') },
      { line: 2, email: at('now') },
    ])
    await finish()
    expect(done).toMatchObject({ added: 1, duplicates: 1 })
    const { items, total } = await call('listEmailSuppressions', { params })
    expect(total).toBe(2)
    expect(items[0]).toMatchObject({ email: at('now'), reason: 'blocked', by: 'Robin Test' })
    const { people } = await call('listEmailLists', { params })
    expect(people).toBe(0)
    await call('removeEmailSuppression', { params: { ...params, suppressionId: items[0]!.id } })
    expect((await call('listEmailSuppressions', { params })).items).toMatchObject([
      { email: at('before') },
    ])
  })

  test('runs only once at a time, ends an abandoned one, and logs the result of each', async () => {
    const { organisationId, call, params, createList, start } = await testLists(server)
    const listId = await createList('Customers')
    const first = await start({ listId, fileName: 'first.csv' })
    await first.send([{ line: 2, email: at('a') }])
    await expect(start({ listId })).rejects.toMatchObject({
      code: 'conflict',
      message: /^One import runs at a time: first.csv by Robin Test is not done yet/,
    })
    await server.db.query(
      `update email_import set active_at = now() - interval '6 minutes' where organisation_id = $1`,
      [organisationId],
    )
    const second = await start({ listId, fileName: 'second.csv' })
    await expect(first.send([{ line: 3, email: at('b') }])).rejects.toMatchObject({
      code: 'not_found',
    })
    const states = async () =>
      (await call('listEmailImports', { params })).items.map(
        ({ fileName, state, added, invalid }) => [fileName, state, added, invalid],
      )
    expect(await states()).toEqual([
      ['second.csv', 'running', 0, 0],
      ['first.csv', 'left', 1, 0],
    ])
    await second.finish(2)
    expect((await states())[0]).toEqual(['second.csv', 'ended', 0, 2])
    await expect(start()).rejects.toMatchObject({ code: 'bad_input' })
  })
})
