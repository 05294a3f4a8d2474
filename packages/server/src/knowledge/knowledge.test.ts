import { IMPORTED_BASE_ID } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshDerived } from '../record/refresh-derived.ts'
import { storeBatch } from '../connectors/import/store.ts'
import { testServer, type TestServer } from '../platform/testing/test-db.ts'
import { event, storeEvents, testKnowledge } from './test-knowledge.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const LOUD = 'A loud grinder wants new burrs. Order them by the number on its foot.'

const imported = (id: string, title: string) => ({
  id,
  title,
  text: `${title} and what to do about it.`,
  summary: '',
  topics: [],
  locale: 'en-US',
})

describe('[KB-1] knowledge bases', () => {
  test('imported articles have their own base, which cannot be deleted but can be off', async () => {
    const { org, call, params, suggested } = await testKnowledge(server)
    const records = [imported('a1', 'Descaling light'), imported('a2', 'Descaling bottle')]
    await storeBatch(server.db, org, { kind: 'articles', records })
    await refreshDerived(server.db.transaction, org)
    const { items } = await call('listKnowledgeBases', { params })
    expect(items).toMatchObject([
      {
        id: IMPORTED_BASE_ID,
        name: 'Imported articles',
        isImported: true,
        articles: 2,
        state: 'ready',
      },
      { name: 'Handbook', isImported: false, articles: 0, state: 'empty', preference: 0.5 },
    ])
    const of = { params: { ...params, baseId: IMPORTED_BASE_ID } }
    expect(await suggested('descaling')).toHaveLength(2)
    await call('updateKnowledgeBase', { ...of, body: { isOn: false } })
    expect(await suggested('descaling')).toEqual([])
    await storeBatch(server.db, org, { kind: 'articles', records }) // an import switches nothing on
    expect(await suggested('descaling')).toEqual([])
    await call('updateKnowledgeBase', { ...of, body: { isOn: true } })
    expect(await suggested('descaling')).toHaveLength(2)
    await expect(call('deleteKnowledgeBase', of)).rejects.toMatchObject({ status: 404 })
  })

  test('count how their articles were used and rated in the last 30 days', async () => {
    const { org, base, addText, articles } = await testKnowledge(server)
    await addText('Burrs', LOUD)
    const [article] = await articles()
    const of = { suggestionKind: 'article', suggestionId: article?.id ?? '' }
    await storeEvents(server, org, [
      event('articleView', of),
      event('articleView', of, 29),
      event('articleView', of, 31),
      event('articleCopy', of),
      event('articleInsert', of),
      event('articleInsert', { ...of, value: -1 }),
      event('articleInsert', { ...of, suggestionKind: 'macro' }),
      event('like', of),
      event('dislike', of),
      event('dislike', { ...of, suggestionId: 'another' }),
    ])
    const use = { views: 2, copies: 1, inserts: 1, likes: 1, dislikes: 1 }
    expect(await base()).toMatchObject({ documents: 1, articles: 1, ...use })
    expect(await articles()).toMatchObject([{ title: 'Burrs', ...use }])
  })

  test('are renamed, weighted, deleted and restored; two never share a name', async () => {
    const { call, params, baseId, ofBase, base, addText, suggested } = await testKnowledge(server)
    await addText('Burrs', LOUD)
    await call('createKnowledgeBase', { params, body: { name: 'Other' } })
    const rename = (name: string) => call('updateKnowledgeBase', { ...ofBase, body: { name } })
    await expect(rename('OTHER')).rejects.toMatchObject({
      status: 409,
      fields: { name: expect.any(String) },
    })
    await expect(rename('..')).rejects.toMatchObject({ status: 400 })
    await rename('Manual')
    await call('updateKnowledgeBase', { ...ofBase, body: { preference: 0.9 } })
    expect(await base()).toMatchObject({ name: 'Manual', preference: 0.9 })
    expect(await suggested('loud grinder')).toEqual(['Burrs'])
    await call('deleteKnowledgeBase', ofBase)
    expect(await suggested('loud grinder')).toEqual([])
    await expect(call('getKnowledgeBase', ofBase)).rejects.toMatchObject({ status: 404 })
    await expect(addText('More', LOUD)).rejects.toMatchObject({ status: 404 })
    await call('restoreKnowledgeBase', ofBase)
    expect(await suggested('loud grinder')).toEqual(['Burrs'])
    expect((await call('listKnowledgeBases', { params })).items.map(({ id }) => id)).toContain(
      baseId,
    )
  })

  test('are invisible to another organisation', async () => {
    const one = await testKnowledge(server)
    const other = await testKnowledge(server)
    const id = await one.addText('Burrs', LOUD)
    expect(await other.suggested('loud grinder')).toEqual([])
    const foreign = { params: { ...other.params, baseId: one.baseId } }
    await expect(other.call('getKnowledgeBase', foreign)).rejects.toMatchObject({ status: 404 })
    await expect(other.call('getKnowledgeBase', one.ofBase)).rejects.toMatchObject({ status: 403 })
    const document = { params: { ...foreign.params, documentId: id } }
    await expect(other.call('getKnowledgeDocument', document)).rejects.toMatchObject({
      status: 404,
    })
    await expect(other.call('deleteKnowledgeDocument', document)).rejects.toMatchObject({
      status: 404,
    })
    expect(await one.suggested('loud grinder')).toEqual(['Burrs'])
  })
})

describe('[KB-2] documents', () => {
  const CSV =
    'question,answer\nIs the grinder loud?,Change the burrs.\nIs it slow?,Clean it well.\n'
  const asFaq = { kinds: ['faq'], mimeType: 'text/csv', origin: 'file' }

  test('become articles that are suggested at once, and stop being suggested with their document', async () => {
    const { call, ofBase, addText, articles, suggested } = await testKnowledge(server)
    const documentId = await addText('Grinders', CSV, asFaq)
    expect(await articles()).toMatchObject([
      {
        kind: 'faq',
        title: 'Is the grinder loud?',
        text: 'Change the burrs.',
        document: 'Grinders',
      },
      { kind: 'faq', title: 'Is it slow?' },
    ])
    expect(await suggested('loud grinder')).toEqual(['Is the grinder loud?'])
    const document = { params: { ...ofBase.params, documentId } }
    await call('updateKnowledgeDocument', { ...document, body: { isOn: false } })
    expect(await suggested('loud grinder')).toEqual([])
    await call('updateKnowledgeDocument', { ...document, body: { isOn: true } })
    const [first] = await articles()
    const article = { params: { ...ofBase.params, articleId: first?.id ?? '' } }
    await call('updateKnowledgeArticle', { ...article, body: { isOn: false } })
    expect(await suggested('loud grinder')).toEqual([])
    await call('updateKnowledgeArticle', { ...article, body: { isOn: true } })
    expect(await suggested('loud grinder')).toEqual(['Is the grinder loud?'])
    await call('deleteKnowledgeDocument', document)
    expect(await suggested('loud grinder')).toEqual([])
    await call('restoreKnowledgeDocument', document)
    expect(await suggested('loud grinder')).toEqual(['Is the grinder loud?'])
  })

  test('an edit preserves the ids and switches of questions that remain', async () => {
    const { call, ofBase, addText, articles } = await testKnowledge(server)
    const documentId = await addText('Grinders', CSV, asFaq)
    const before = await articles()
    const params = { ...ofBase.params, articleId: before[1]?.id ?? '' }
    await call('updateKnowledgeArticle', { params, body: { isOn: false } })
    const text = 'question,answer\nIs it slow?,Clean it twice.\nIs it wet?,Dry it.'
    const document = { params: { ...ofBase.params, documentId } }
    await call('updateKnowledgeDocument', { ...document, body: { text } })
    const after = await articles()
    expect(after).toMatchObject([
      { id: before[1]?.id, text: 'Clean it twice.', isOn: false },
      { title: 'Is it wet?', isOn: true },
    ])
    expect((await call('getKnowledgeDocument', document)).text).toBe(text)
  })

  test('without entries of the wanted types are refused, and nothing is stored', async () => {
    const { call, ofBase, addText, documents } = await testKnowledge(server)
    await expect(addText('None', 'Just words.', { kinds: ['faq'] })).rejects.toMatchObject({
      status: 400,
      fields: { kinds: expect.stringContaining('Nothing of these knowledge types') },
    })
    expect(await documents()).toEqual([])
    const documentId = await addText('Some', LOUD)
    const document = { params: { ...ofBase.params, documentId } }
    const change = call('updateKnowledgeDocument', { ...document, body: { kinds: ['faq'] } })
    await expect(change).rejects.toMatchObject({ status: 400 })
    expect(await documents()).toMatchObject([{ kinds: ['article'], articles: 1 }])
  })

  test('a preview shows what would be extracted; a search finds it once stored', async () => {
    const { call, params, ofBase, addText } = await testKnowledge(server)
    const body = { mimeType: 'text/csv' as const, kinds: ['faq' as const], name: 'x', text: CSV }
    const { entries, total } = await call('previewKnowledge', { params, body })
    expect([total, entries.map(({ title }) => title)]).toEqual([
      2,
      ['Is the grinder loud?', 'Is it slow?'],
    ])
    await addText('Grinders', CSV, asFaq)
    const query = { search: 'CLEAN IT', limit: 1 }
    expect(await call('listKnowledgeArticles', { ...ofBase, query })).toMatchObject({
      items: [{ title: 'Is it slow?' }],
      total: 1,
    })
  })

  test('a test question returns what an agent would see, with the score and the base', async () => {
    const { call, ofBase, addText, baseId } = await testKnowledge(server)
    await addText('Burrs', LOUD)
    const ask = (question: string) => call('askKnowledge', { ...ofBase, body: { question } })
    const { items } = await ask('Why is my grinder so loud?')
    expect(items).toMatchObject([
      { title: 'Burrs', kind: 'article', place: 1, base: { id: baseId, name: 'Handbook' } },
    ])
    expect(items[0]?.confidencePct).toBeGreaterThan(20)
    expect((await ask('Nothing of the kind')).items).toEqual([])
  })
})
