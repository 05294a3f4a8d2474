import type { FeedbackSubmission, Input } from '@agent-assist/contract/wire'
import { vi } from 'vitest'

export const LINK = '0123456789abcdef0123456789abcdef'
const TEMPLATE = '6f1c1a52-0d5e-4f6a-9a51-3b1f0c9d2a01'

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

/** An in-memory server with one survey request; with `fails` every call fails, with 0 there is no answer at all. */
export function createLinkServer(request: { type?: string; templateId?: string } = {}) {
  const server = {
    fails: undefined as number | undefined,
    /** Why the request accepts no answer. */
    shut: undefined as string | undefined,
    /** Called while the template is being sent. */
    onTemplate: () => {},
    paths: [] as string[],
    visits: [] as Input<'visitSurvey'>['body'][],
    answers: [] as FeedbackSubmission[],
    tokens: new Set<string | null>(),
  }
  const open = {
    data: 1,
    message: '',
    organisationId: 'their-org',
    type: '',
    title: '',
    user: 'kim@example.test',
    createdby: '',
    templateId: TEMPLATE,
    templateVersion: 1,
    ...request,
  }
  const template = { title: 'Your ticket', q1Text: 'Would you recommend us?' }

  function store(body: FeedbackSubmission): Response {
    const isKnown = server.answers.some(({ id }) => id === body.id)
    if (!isKnown && server.shut) return json(200, { data: 0, message: server.shut })
    if (!isKnown) server.answers.push(body)
    return json(200, { data: 1, message: 'Thank you' })
  }

  function answer({ pathname, search }: URL, init: RequestInit = {}): Response {
    server.paths.push(pathname.replace('/api', '') + search)
    server.tokens.add(new Headers(init.headers).get('authorization'))
    const body: unknown = init.body ? JSON.parse(init.body as string) : undefined
    if (server.fails === 0) throw new TypeError('no network')
    if (server.fails) return json(server.fails, { code: 'internal', message: 'out of order' })
    if (pathname.endsWith('/visits')) {
      server.visits.push(body as Input<'visitSurvey'>['body'])
      return json(200, { data: 1 })
    }
    if (pathname.endsWith('/partial-answers')) return json(200, { stored: true })
    if (pathname.endsWith('/postFeedback')) return store(body as FeedbackSubmission)
    if (pathname.endsWith('/page-surveys')) return json(200, { items: [], restDays: 0 })
    if (pathname.includes('/getSurveyTemplate/')) {
      server.onTemplate()
      return json(200, { template, default: false, deleted: false })
    }
    if (server.shut) return json(200, { data: 0, state: 'closed', message: server.shut })
    return json(200, open)
  }

  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => answer(new URL(url), init))
  return server
}
