// @vitest-environment happy-dom
import type {
  KnowledgeArticle,
  KnowledgeBase,
  KnowledgeDocument,
} from '@agent-assist/contract/wire'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { type Answer, type Asked, lastTo, ok, person, refuse, serve } from '../../test-api.ts'
import { byRole, click, render, text, type, until } from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'
import './base-page.tsx' // loaded here so that it does not count towards the timeout of a test

const NOW = '2026-11-20T08:00:00.000Z'
const BASE = '00000000-0000-4000-8000-000000000001'
const DOCUMENT = '00000000-0000-4000-8000-000000000002'
const none = { views: 0, copies: 0, inserts: 0, likes: 0, dislikes: 0 }

const base: KnowledgeBase = {
  id: BASE,
  name: 'Handbook',
  isImported: false,
  isOn: true,
  state: 'failing',
  preference: 0.5,
  documents: 1,
  failed: 1,
  articles: 1,
  ...none,
}
const document_: KnowledgeDocument = {
  id: DOCUMENT,
  name: 'Delivery',
  origin: 'url',
  mimeType: 'text/html',
  kinds: ['faq'],
  locale: 'en-US',
  sourceUrl: 'https://help.test/delivery',
  isReloaded: true,
  isOn: true,
  state: 'failed',
  loadedAt: NOW,
  changedAt: NOW,
  error: 'The page is not there any more (404). Change the address, or delete the document.',
  articles: 1,
}
const article: KnowledgeArticle = {
  id: 'a',
  documentId: DOCUMENT,
  document: 'Delivery',
  kind: 'faq',
  title: 'Is it free?',
  text: 'From 50 euros on.',
  isOn: true,
  ...none,
  inserts: 3,
}

type Answers = Record<string, Answer | ((asked: Asked) => Answer)>
const answers: Answers = {
  '/access-token': ok({ user: person() }),
  [`/knowledge-bases/${BASE}`]: ok({ base, documents: [document_] }),
  '/documents': ok({ id: DOCUMENT, articles: 2 }),
  [`/documents/${DOCUMENT}`]: ({ body }) =>
    body ? ok({}) : ok({ document: document_, text: '<p>Old' }),
  '/restore': ok({}),
  '/reload': ok({}),
  '/articles': ok({ items: [article], total: 1 }),
  '/knowledge-preview': ok({ entries: [{ kind: 'faq', title: 'Why?', text: 'So.' }], total: 1 }),
}

async function open(search = '', change: Answers = {}, project = 'demo-org') {
  const asked = serve({ ...change, ...answers, ...change })
  startSession()
  const path = `/apps/kb/projects/${project}/knowledgeBases/${BASE}/Handbook`
  await render(
    <MemoryRouter initialEntries={[path + search]}>
      <App />
    </MemoryRouter>,
  )
  return asked
}
const sent = (asked: Asked[], end: string) =>
  asked.findLast(({ path, body }) => path.endsWith(end) && body !== undefined)?.body
const menu = async (item: string) => {
  await click(byRole('button', 'What to do with Delivery'))
  await click(byRole('menuitem', item))
}

describe('[KB-2] documents', () => {
  test('show source and state; a document opens with its articles and a source change', async () => {
    const asked = await open()
    await until(() => byRole('button', 'Delivery'))
    const row = byRole('button', 'Delivery').closest('tr')?.textContent
    expect(row).toContain('text/htmlFAQhttps://help.test/deliverydailyFailed')
    await click(byRole('button', 'Delivery'))
    await until(() => expect(text()).toContain('Is it free?'))
    expect(text()).toContain('not there any more (404)')
    expect(asked.findLast(({ path }) => path.endsWith('/articles'))?.query.get('documentId')).toBe(
      DOCUMENT,
    )
    await click(byRole('button', 'Looked at'))
    await until(() => expect(sent(asked, DOCUMENT)).toEqual({ isSeen: true }))
  })

  test('a URL is added; a refusal is shown at its field', async () => {
    let tries = 0
    const asked = await open('', {
      '/documents': () =>
        tries++ === 0
          ? {
              status: 400,
              body: {
                code: 'bad_input',
                message: 'No.',
                fields: { sourceUrl: 'The address leads into a private network.' },
              },
            }
          : ok({ id: DOCUMENT, articles: 0 }),
    })
    await until(() => byRole('button', 'Add a document'))
    await click(byRole('button', 'Add a document'))
    await click(byRole('button', 'Add'))
    expect(text()).toContain('Give an address that begins with https://.')
    await type(byRole('textbox', 'Name'), 'Delivery')
    await type(byRole('textbox', 'Address'), 'https://help.test/delivery')
    await click(byRole('checkbox', 'Extractive: single passages'))
    await click(byRole('button', 'Add'))
    await until(() => expect(text()).toContain('leads into a private network'))
    await click(byRole('button', 'Add'))
    await until(() => byRole('heading', 'What was taken out of it'))
    expect(sent(asked, '/documents')).toEqual({
      origin: 'url',
      name: 'Delivery',
      kinds: ['faq', 'extractive'],
      locale: 'en-US',
      sourceUrl: 'https://help.test/delivery',
      isReloaded: true,
    })
  })

  test('the file type is detected; the articles are previewed before the file is added', async () => {
    const asked = await open()
    await until(() => byRole('button', 'Add a document'))
    await click(byRole('button', 'Add a document'))
    await click(byRole('button', 'File'))
    const choose = (file: File) =>
      act(async () => {
        const input = document.querySelector<HTMLInputElement>('input[type=file]')
        Object.defineProperty(input, 'files', { value: [file], configurable: true })
        input?.dispatchEvent(new Event('change', { bubbles: true }))
      })
    await choose(new File(['x'], 'manual.pdf'))
    await until(() => expect(text()).toContain('manual.pdf is not a .html, .txt, .md or .csv file'))
    await choose(new File(['question,answer\nWhy?,So.'], 'reasons.csv'))
    await until(() => expect(text()).toContain('Articles: 1.'))
    await click(byRole('button', 'Add'))
    await until(() => expect(sent(asked, '/documents')).toBeDefined())
    expect(sent(asked, '/documents')).toEqual({
      origin: 'file',
      name: 'reasons',
      kinds: ['faq'],
      locale: 'en-US',
      mimeType: 'text/csv',
      text: 'question,answer\nWhy?,So.',
    })
  })

  test('can be edited, reloaded, switched off, deleted and restored', async () => {
    const asked = await open()
    await until(() => byRole('button', 'Delivery'))
    await menu('Edit')
    await until(() => byRole('textbox', 'Address'))
    await type(byRole('textbox', 'Address'), 'https://help.test/new')
    await click(byRole('button', 'Save'))
    await until(() =>
      expect(sent(asked, DOCUMENT)).toMatchObject({ sourceUrl: 'https://help.test/new' }),
    )
    await menu('Reload now')
    await until(() => expect(asked.some(({ path }) => path.endsWith('/reload'))).toBe(true))
    await click(byRole('switch', 'Suggest Delivery'))
    await until(() => expect(sent(asked, DOCUMENT)).toEqual({ isOn: false }))
    await menu('Delete')
    await until(() => byRole('button', 'Undo'))
    await click(byRole('button', 'Undo'))
    await until(() => expect(asked.some(({ path }) => path.endsWith('/restore'))).toBe(true))
  })
})

describe('[KB-2] articles and the test question', () => {
  test('the articles can be searched and switched off individually', async () => {
    const asked = await open('?tab=articles', { '/articles/a': ok({}) })
    await until(() => expect(text()).toContain('Used 3 times in 30 days'))
    await click(byRole('switch', 'Suggest Is it free?'))
    await until(() => expect(sent(asked, '/articles/a')).toEqual({ isOn: false }))
    await type(byRole('searchbox', 'Search articles'), 'free')
    await until(() => expect(lastTo(asked, '/articles')?.query.get('search')).toBe('free'))
  })

  test('a question shows the answers with their scores and sources', async () => {
    const found = (id: string, kind: string, more: object = {}) => ({
      kind,
      id,
      title: `Answer ${id}`,
      text: 'Text.',
      confidencePct: 64,
      why: ['Same words: free'],
      ...more,
    })
    await open('?tab=test', {
      '/questions': ({ body }) =>
        (body as { question: string }).question === 'nothing'
          ? ok({ items: [] })
          : ok({
              items: [
                found('1', 'ticket', { place: 2 }),
                found('2', 'article', { place: 1, base: { id: BASE, name: 'Handbook' } }),
              ],
            }),
    })
    await until(() => byRole('textbox', 'Question'))
    await type(byRole('textbox', 'Question'), 'Is it free?')
    await click(byRole('button', 'Ask'))
    await until(() => expect(text()).toContain('the best of this base at place 1 of 2.'))
    const list = document.querySelector('ol')?.textContent.replaceAll('\u202F', ' ')
    expect(list).toContain('64 %Answer 1Past ticket')
    expect(list).toContain('64 %Answer 2This base')
    await type(byRole('textbox', 'Question'), 'nothing')
    await click(byRole('button', 'Ask'))
    await until(() => expect(text()).toContain('An agent is shown nothing for “nothing”'))
  })
})

describe('[KB-2] a base that is not shown', () => {
  test('a base of another organisation shows a message', async () => {
    await open('', {}, 'demo-org-2')
    await until(() => expect(text()).toContain('belongs to another organisation'))
  })

  test('a deleted base shows a message', async () => {
    const gone = 'There is no such knowledge base any more.'
    await open('', { [`/knowledge-bases/${BASE}`]: refuse(404, 'not_found', gone) })
    await until(() => expect(text()).toContain(gone))
  })
})
