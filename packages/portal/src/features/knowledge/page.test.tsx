// @vitest-environment happy-dom
import {
  IMPORTED_BASE_ID,
  type KnowledgeBase,
  type KnowledgeGap,
} from '@agent-assist/contract/wire'
import { MemoryRouter, useLocation } from 'react-router'
import { describe, expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { type Answer, type Asked, ok, person, refuse, serve } from '../../test-api.ts'
import { byRole, click, render, text, type, until } from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'
import './page.tsx' // loaded here so that it does not count towards the timeout of a test

const NOW = '2026-11-20T08:00:00.000Z'
const BASE = '00000000-0000-4000-8000-000000000001'

const base = (change: Partial<KnowledgeBase> = {}): KnowledgeBase => ({
  id: BASE,
  name: 'Handbook',
  isImported: false,
  isOn: true,
  state: 'ready',
  preference: 0.5,
  documents: 2,
  failed: 0,
  articles: 12,
  lastLoadedAt: NOW,
  views: 40,
  copies: 5,
  inserts: 21,
  likes: 6,
  dislikes: 2,
  ...change,
})
const IMPORTED = base({ id: IMPORTED_BASE_ID, name: 'Help centre', isImported: true, documents: 0 })

const gap: KnowledgeGap = {
  label: 'feed sourdough',
  questions: ['feed sourdough', 'sourdough feeding'],
  n: 9,
  mishits: 7,
  dislikes: 2,
  tickets: 4,
  lastAt: NOW,
  comments: ['Out of date'],
  disliked: [{ id: 'a', title: 'Rye bread', baseId: BASE }],
  filledBefore: { title: 'Bread', at: NOW },
}
const answer = (ticketId: string, words: string) => ({
  ticketId,
  subject: `Ticket ${ticketId}`,
  text: words,
  at: NOW,
})

type Answers = Record<string, Answer | ((asked: Asked) => Answer)>
const answers: Answers = {
  '/access-token': ok({ user: person() }),
  '/knowledge-bases': ({ body }) => (body ? ok({ id: BASE }) : ok({ items: [IMPORTED, base()] })),
  '/knowledge-gaps': ok({ items: [gap], missed: 9, more: 0 }),
  '/drafts': ok({
    title: 'Feed sourdough',
    text: 'Rye flour, daily.',
    answers: [answer('1', 'Rye flour, daily.'), answer('2', 'Keep it warm.')],
  }),
  '/fills': ok({ id: BASE }),
  '/stale-knowledge': ok({
    items: [
      {
        articleId: 'a',
        title: 'Rye bread',
        base: { id: BASE, name: 'Handbook' },
        reasons: ['unused', 'disliked'],
        uses: 0,
        likes: 0,
        dislikes: 3,
      },
    ],
    articles: 12,
    leftOut: { recent: 3, undated: 1, oneDislike: 0, off: 2, more: 0 },
  }),
  '/knowledge-effects': ok({
    items: [
      {
        id: BASE,
        title: 'Feed sourdough',
        filledWith: 'article',
        baseId: BASE,
        at: NOW,
        by: 'Sam Supervisor',
        questions: ['feed sourdough'],
        before: { part: 40, whole: 100 },
        after: { part: 5, whole: 100 },
      },
    ],
  }),
}

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const address = () => document.querySelector('output')?.textContent

async function open(search = '', change: Answers = {}) {
  const asked = serve({ ...change, ...answers, ...change })
  startSession()
  await render(
    <MemoryRouter initialEntries={[`/apps/bubble-kb${search}`]}>
      <App />
      <Address />
    </MemoryRouter>,
  )
  await until(() => byRole('heading', 'Knowledge Bases'))
  return asked
}
const sent = (asked: Asked[], end: string) =>
  asked.findLast(({ path, body }) => path.endsWith(end) && body !== undefined)?.body
const rowOf = (title: string) =>
  [...document.querySelectorAll('tr')].find((row) => row.textContent.startsWith(title))
const cells = (title: string) =>
  Array.from(rowOf(title)?.children ?? [], (cell) => cell.textContent.replaceAll('\u202F', ' '))

describe('[KB-1] the list of bases', () => {
  test('shows the contents, state and usage of each base', async () => {
    await open()
    await until(() => byRole('link', 'Handbook'))
    const row = cells('Handbook')
    expect(row.slice(1, 4)).toEqual(['2', '12', 'Ready'])
    expect(row[4]).toMatch(/^11\/20\/2026/)
    expect(row.slice(5, 9)).toEqual(['40', '5', '21', '25 % of 8'])
    expect(cells('Help centre')[0]).toBe('Help centreImported')
    expect(byRole('link', 'Handbook').getAttribute('href')).toBe(
      `/apps/kb/projects/demo-org/knowledgeBases/${BASE}/Handbook`,
    )
  })

  test('a base can be switched off and weighted; the imported one cannot be deleted', async () => {
    const asked = await open('', { [BASE]: ok({}) })
    await until(() => byRole('switch', 'Suggest articles of Handbook'))
    await click(byRole('switch', 'Suggest articles of Handbook'))
    await until(() => expect(sent(asked, BASE)).toEqual({ isOn: false }))
    const slider = document.querySelector<HTMLInputElement>(
      'input[aria-label="What the bot prefers, Handbook"]',
    )
    if (slider) await type(slider, '0.8')
    await until(() => expect(sent(asked, BASE)).toEqual({ preference: 0.8 }))
    await click(byRole('button', 'What to do with Help centre'))
    expect(byRole('menuitem', 'Delete').getAttribute('aria-disabled')).toBe('true')
  })

  test('a new base needs a name; a duplicate name is reported at the field', async () => {
    await open('', {
      '/knowledge-bases': ({ body }) =>
        body
          ? {
              status: 409,
              body: { code: 'conflict', message: 'Taken.', fields: { name: 'Taken, really.' } },
            }
          : ok({ items: [IMPORTED] }),
    })
    await until(() => byRole('button', 'New knowledge base'))
    await click(byRole('button', 'New knowledge base'))
    await click(byRole('button', 'Create'))
    expect(text()).toContain('Enter a name with a letter or a digit.')
    await type(byRole('textbox', 'Name'), 'Handbook')
    await click(byRole('button', 'Create'))
    await until(() => expect(text()).toContain('Taken, really.'))
  })

  test('a failure shows a message and a retry', async () => {
    await open('', { '/knowledge-bases': refuse(500, 'internal', 'Out of order.') })
    await until(() => expect(text()).toContain('The knowledge bases could not be loaded'))
    byRole('button', 'Try again')
  })
})

describe('[KB-1] the gap loop', () => {
  test('a gap is filled with an article from an answer by staff; its effect is shown', async () => {
    const asked = await open('?tab=gaps')
    await until(() => byRole('button', 'feed sourdough'))
    expect(cells('feed sourdough').slice(1, 6)).toEqual(['9', '7', '2', '4', '2'])
    await click(byRole('button', 'feed sourdough'))
    await until(() => byRole('textbox', 'Title'))
    expect(text()).toContain('Out of date')
    expect(text()).toContain('Missed again')
    expect(byRole('link', 'Create an intent').getAttribute('href')).toContain(
      'phrase=feed%20sourdough',
    )
    await click(byRole('button', 'Use the answer of Ticket 2'))
    await click(byRole('button', 'Save the article'))
    await until(() => expect(address()).toBe('/apps/bubble-kb?tab=effect'))
    expect(sent(asked, '/fills')).toEqual({
      label: 'feed sourdough',
      questions: gap.questions,
      with: 'article',
      baseId: BASE,
      title: 'Feed sourdough',
      text: 'Keep it warm.',
    })
    await until(() => expect(cells('Feed sourdough')[6]).toBe('Missed less'))
    expect(cells('Feed sourdough').slice(4, 6)).toEqual([
      '40 % (31–50 %, based on 100)',
      '5 % (2–11 %, based on 100)',
    ])
  })

  test('a macro for a gap needs a title; a gap can be ignored until Undo', async () => {
    const asked = await open('?tab=gaps', {
      [`/fills/${BASE}`]: ok({}),
    })
    await until(() => byRole('button', 'feed sourdough'))
    await click(byRole('button', 'feed sourdough'))
    await until(() => byRole('radio', 'a macro'))
    await click(byRole('radio', 'a macro'))
    await type(byRole('textbox', 'Title'), '')
    await click(byRole('button', 'Save the macro'))
    expect(text()).toContain('Enter a title.')
    expect(sent(asked, '/fills')).toBeUndefined()
    await click(byRole('button', 'Ignore'))
    await until(() => byRole('button', 'Undo'))
    expect(sent(asked, '/fills')).toMatchObject({ with: 'ignored' })
    await click(byRole('button', 'Undo'))
    await until(() => expect(asked.some(({ path }) => path.endsWith(`/fills/${BASE}`))).toBe(true))
  })

  test('stale articles show the reason and can be switched off', async () => {
    const asked = await open('?tab=stale', { '/articles/a': ok({}) })
    await until(() => byRole('link', 'Rye bread'))
    expect(text()).toContain(
      'Excluded: 3 articles without use, but newer than 90 days · 1 article without use and without a date · 2 articles switched off',
    )
    expect(cells('Rye bread')[1]).toBe('Not usedDisliked')
    await click(byRole('button', 'What to do with Rye bread'))
    await click(byRole('menuitem', 'Switch off'))
    await until(() => expect(sent(asked, '/articles/a')).toEqual({ isOn: false }))
  })

  test('empty lists of gaps, stale articles and effects show messages', async () => {
    const leftOut = { recent: 0, undated: 0, oneDislike: 0, off: 0, more: 0 }
    const none = ok({ items: [], missed: 0, more: 0, articles: 0, leftOut })
    const empty = {
      '/knowledge-gaps': none,
      '/stale-knowledge': none,
      '/knowledge-effects': none,
    }
    await open('?tab=gaps', empty)
    await until(() => expect(text()).toContain('Agents found something for everything'))
    await click(byRole('tab', 'Stale'))
    await until(() => expect(text()).toContain('Every article that is on was used'))
    await click(byRole('tab', 'Effect'))
    await until(() => expect(text()).toContain('Write an article for a gap'))
  })
})
