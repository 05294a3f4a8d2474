import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../platform/testing/test-db.ts'
import { testKnowledge } from './test-knowledge.ts'
import { page, testSite } from './test-site.ts'

let server: TestServer
let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
  server = await testServer({ privateOrigins: [site.origin] })
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const LOUD = '<h1>Grinders</h1><h2>Why is it loud?</h2><p>Its burrs are worn out.</p>'

async function withPage(path: string) {
  const knowledge = await testKnowledge(server)
  const { call, ofBase } = knowledge
  const add = (sourceUrl: string, more: object = {}) =>
    call('createKnowledgeDocument', {
      ...ofBase,
      body: { origin: 'url', name: 'Page', kinds: ['faq'], sourceUrl, ...more },
    })
  const { id } = await add(`${site.origin}${path}`)
  const document = { params: { ...ofBase.params, documentId: id } }
  const settled = async () => (await knowledge.settled())[0]
  return {
    ...knowledge,
    add,
    document,
    settled,
    /** Makes the document due, as if a day had passed. */
    async passDay() {
      await server.db.query('update knowledge_document set due_at = now() where id = $1', [id])
      await call('updateKnowledgeDocument', { ...document, body: { isOn: true } }) // wakes the loop
    },
  }
}

describe('[KB-2] a document at an address', () => {
  test('is read, and again each day; it counts as changed only if the page has changed', async () => {
    site.pages.set('/day', page(LOUD, { etag: '"1"' }))
    const { settled, suggested, passDay, documents, call, document } = await withPage('/day')
    expect(await settled()).toMatchObject({
      state: 'ready',
      mimeType: 'text/html',
      articles: 1,
      isReloaded: true,
      nextLoadAt: expect.any(String),
    })
    expect(await suggested('loud')).toEqual(['Why is it loud?'])
    const checkedAt = async () => (await documents())[0]?.checkedAt
    const first = await checkedAt()
    await passDay()
    await expect.poll(checkedAt).not.toBe(first)
    expect((await documents())[0]?.changedAt).toBeUndefined()

    site.pages.set('/day', page(LOUD.replace('worn out', 'dirty'), { etag: '"2"' }))
    await passDay()
    await expect.poll(async () => (await documents())[0]?.changedAt).toBeDefined()
    expect((await call('getKnowledgeDocument', document)).text).toContain('dirty')
    await call('updateKnowledgeDocument', { ...document, body: { isSeen: true } })
    expect((await documents())[0]?.changedAt).toBeUndefined()
  })

  test('that cannot be read reports what to do and retains its articles; a new address is read at once', async () => {
    site.pages.set('/gone', page(LOUD))
    site.pages.set('/new', page(LOUD.replace('Why', 'Since when')))
    const { settled, call, document, suggested } = await withPage('/gone')
    await settled()
    site.pages.delete('/gone')
    await call('reloadKnowledgeDocument', document)
    expect(await settled()).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('not there any more (404)'),
      articles: 1,
    })
    expect(await suggested('loud')).toEqual(['Why is it loud?'])
    const sourceUrl = `${site.origin}/new`
    await call('updateKnowledgeDocument', { ...document, body: { sourceUrl } })
    expect(await settled()).toMatchObject({ state: 'ready' })
    expect(await suggested('loud')).toEqual(['Since when is it loud?'])
  })

  test('a source that is unavailable is tried again soon, one that refuses is not', async () => {
    site.pages.set('/away', (_, response) => void response.writeHead(503).end())
    const away = await withPage('/away')
    const soon = Date.now() + 20 * 60_000
    const failed = await away.settled()
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('503') })
    expect(Date.parse(failed?.nextLoadAt ?? '')).toBeLessThan(soon)
    site.pages.set('/shut', (_, response) => void response.writeHead(403).end())
    const shut = await (await withPage('/shut')).settled()
    expect(Date.parse(shut?.nextLoadAt ?? '')).toBeGreaterThan(soon)
  })

  test.each([
    ['/pdf', { 'content-type': 'application/pdf' }, 'gives application/pdf'],
    ['/big', { 'content-type': 'text/plain' }, 'larger than 2 MB'],
    ['/none', { 'content-type': 'text/html' }, 'Nothing of these knowledge types'],
  ])('%s is not read, and the error explains why', async (path, headers, why) => {
    const body = path === '/big' ? 'x'.repeat(2_000_001) : '<p>Words.</p>'
    site.pages.set(path, (_, response) => void response.writeHead(200, headers).end(body))
    const { settled } = await withPage(path)
    expect(await settled()).toMatchObject({ state: 'failed', error: expect.stringContaining(why) })
  })

  test('is decoded by its charset; the extension decides the type of plain text', async () => {
    const latin = { 'content-type': 'text/plain; charset=iso-8859-1' }
    site.pages.set('/faq.md', (_, response) => {
      response
        .writeHead(200, latin)
        .end(Buffer.from('## Caf\xe9 offen?\n\nJa, t\xe4glich.', 'latin1'))
    })
    const { settled, articles } = await withPage('/faq.md')
    expect(await settled()).toMatchObject({ mimeType: 'text/markdown' })
    expect(await articles()).toMatchObject([{ title: 'Café offen?', text: 'Ja, täglich.' }])
  })
})

describe('addresses that are not public https', () => {
  test.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://intranet/',
    'https://example.com:8443/',
    'https://user:secret@example.com/',
  ])('%s is refused on its form field', async (sourceUrl) => {
    const { call, ofBase } = await testKnowledge(server)
    const body = { origin: 'url' as const, name: 'x', kinds: ['faq' as const], sourceUrl }
    const added = call('createKnowledgeDocument', { ...ofBase, body })
    await expect(added).rejects.toMatchObject({
      status: 400,
      fields: { sourceUrl: expect.any(String) },
    })
  })

  test('are refused as the target of a redirect; a redirect within the site is followed', async () => {
    const to = (target: string) => (_: unknown, response: ServerResponse) =>
      void response.writeHead(302, { location: target }).end()
    site.pages.set('/in', to('/target'))
    site.pages.set('/target', page(LOUD))
    site.pages.set('/out', to(site.origin.replace('127.0.0.1', 'localhost')))
    site.pages.set('/circle', to('/circle'))
    expect(await (await withPage('/in')).settled()).toMatchObject({ state: 'ready', articles: 1 })
    const out = await (await withPage('/out')).settled()
    expect(out?.error).toMatch(/Only https addresses/)
    const circle = await (await withPage('/circle')).settled()
    expect(circle?.error).toMatch(/in a circle/)
  })
})
