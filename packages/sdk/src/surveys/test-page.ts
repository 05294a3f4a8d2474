import type { Input, PageSurvey, PageSurveyAnswer } from '@agent-assist/contract/wire'
import { vi } from 'vitest'
import type { InitOptions } from '../page/types.ts'
import { createSurveyEngine } from './engine.ts'

export const survey = (
  id: string,
  targeting: Partial<PageSurvey['targeting']> = {},
): PageSurvey => ({
  id,
  template: { title: `Survey ${id}`, q1Text: 'Would you recommend us?' },
  targeting: {
    urls: [],
    notUrls: [],
    trigger: { on: 'event', name: 'go' },
    delayMs: 0,
    percentage: 100,
    maxShows: 9,
    restDays: 0,
    ...targeting,
  },
})

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

/** An in-memory server; with `fails` every call fails with that status, with 0 there is no answer at all. */
export function createServer(...surveys: PageSurvey[]) {
  const server = {
    surveys,
    fails: undefined as number | undefined,
    lists: 0,
    /** Ids of surveys that were reported as shown. */
    shown: [] as string[],
    /** Templates of preview links, by their token. */
    previews: {} as Record<string, PageSurvey['template']>,
    /** Steps of unfinished answers. */
    partials: [] as Input<'savePartialPageAnswer'>['body'][],
    answers: [] as { answer: PageSurveyAnswer; org: string | null; token: string | null }[],
  }

  function answer(url: URL, init: RequestInit | undefined): Response {
    const org = url.searchParams.get('entity')
    const token = new Headers(init?.headers).get('authorization')
    const { fails } = server
    if (url.pathname.endsWith('/page-surveys')) server.lists += 1
    if (fails === 0) throw new TypeError('no network')
    if (fails === 401) return json(401, { code: 'identity_required', message: 'who are you?' })
    if (fails) return json(fails, { code: 'internal', message: `answered ${fails}` })
    const [, place, id = ''] =
      /\/(page-surveys|page-survey-previews)\/([^/]+)/.exec(url.pathname) ?? []
    if (place === 'page-survey-previews') {
      const template = server.previews[id]
      return json(200, template ? { template } : { refusal: 'This preview link has expired.' })
    }
    if (url.pathname.endsWith('/shown')) {
      server.shown.push(id)
      return json(200, { counted: true })
    }
    if (init?.method !== 'POST') return json(200, { items: server.surveys, restDays: 0 })
    if (url.pathname.endsWith('/partial-answers')) {
      server.partials.push(JSON.parse(init?.body as string) as (typeof server.partials)[number])
      return json(200, { stored: true })
    }
    const body = JSON.parse(init?.body as string) as PageSurveyAnswer
    const stored = server.answers.every((known) => known.answer.id !== body.id)
    if (stored) server.answers.push({ answer: body, org, token })
    return json(200, { stored })
  }

  vi.stubGlobal('requestIdleCallback', (call: () => void) => call())
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => answer(new URL(url), init))
  return server
}

/** An engine on this page, with what it reported to the host. */
export function createEngine(options: Partial<InitOptions> = {}) {
  const given = { org: 'shop', api: 'https://assist.test/api', ...options }
  let person: string | undefined
  const events: string[] = []
  const note = (name: string, detail: object) =>
    events.push(`${name} ${Object.values(detail).join(' ')}`.trim())
  const engine = createSurveyEngine({
    options: () => given,
    token: async () => given.token,
    person: () => person,
    emitter: {
      emit: note,
      report: async (code, error) => {
        note(code, { message: (error as Error).message ?? error })
        return undefined
      },
    },
    dress: (element) => element.setAttribute('lang', given.locale ?? ''),
    keepOnPage: (element) => {
      document.body.append(element)
      return () => element.remove()
    },
  })
  const setUser = (id?: string) => {
    person = id
    engine.renew()
  }
  return { ...engine, engine, events, given, setUser }
}

const roots = (from: ParentNode = document): ShadowRoot[] =>
  [...from.querySelectorAll('*')].flatMap((node) =>
    node.shadowRoot ? [node.shadowRoot, ...roots(node.shadowRoot)] : [],
  )

/** All of our elements, including those in shadow roots. */
export const ours = <E extends Element>(selector: string): E[] =>
  roots().flatMap((root) => [...root.querySelectorAll<E>(selector)])

export const dialogs = () => ours('[role=dialog]').map((node) => node.getAttribute('aria-label'))

/** Presses a button or chooses a radio by its text. */
export function press(text: string): void {
  const found = ours<HTMLElement>('button, label').find((node) => node.textContent?.trim() === text)
  if (!found) throw new Error(`there is no ${text}`)
  const target = found.querySelector('input') ?? found
  target.click()
}

/** Waits until the function succeeds. */
export const come = <T>(look: () => T) => vi.waitFor(look, { interval: 5, timeout: 15_000 })
