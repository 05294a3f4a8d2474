import type { Question, QuestionAnswer } from '@agent-assist/contract'
import { patience } from '@agent-assist/kit/patient-fetch'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../test-session.ts'
import { until } from '../../test-dom.ts'
import { queryClient, q } from './api.ts'
import { together } from './together.ts'

interface Sent {
  path: string
  questions: Question[]
  signal: AbortSignal | null | undefined
  /** Sends these answers, in this order. */
  answer: (...answers: QuestionAnswer[]) => void
  end: () => void
}

let sent: Sent[]
/** Status with which the server refuses a request for several answers. */
let refusal: number | undefined

function served(address: string, init: RequestInit): Response {
  const pipe = new TransformStream<Uint8Array, Uint8Array>()
  const writer = pipe.writable.getWriter()
  const write = (text: string) => void writer.write(new TextEncoder().encode(text))
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : {}
  const path = new URL(address).pathname
  sent.push({
    path,
    questions: 'questions' in body ? (body.questions as Question[]) : [],
    signal: init.signal,
    answer: (...answers) => write(answers.map((one) => `${JSON.stringify(one)}\n`).join('')),
    end: () => void writer.close(),
  })
  if (!path.endsWith('/questions')) return Response.json({ alone: true })
  if (refusal) return Response.json({ code: 'internal', message: 'No' }, { status: refusal })
  return new Response(pipe.readable)
}

beforeEach(() => {
  together.most = 3
  sent = []
  refusal = undefined
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => served(address, init))
  startSession()
})

const asked = (id: string, signal?: AbortSignal) => {
  const options = q('getWaitingWork', { params: { organisationId: id } })
  const fetched = queryClient.fetchQuery(options)
  signal?.addEventListener('abort', () => void queryClient.cancelQueries(options))
  const settled = { value: undefined as unknown, error: undefined as unknown }
  fetched.then(
    (value) => (settled.value = value),
    (error: unknown) => (settled.error = error),
  )
  return settled
}
const batches = () => sent.filter(({ path }) => path.endsWith('/questions'))
const batch = async (place = 0): Promise<Sent> => {
  await until(() => expect(batches().length).toBeGreaterThan(place))
  const found = batches()[place]
  if (!found) throw new Error('nothing was sent')
  return found
}
const ok = (at: number, body: unknown): QuestionAnswer => ({ at, status: 200, body })

test('questions of one moment are one request, and each answer is used at once', async () => {
  const [one, two] = [asked('one'), asked('two')]
  const { questions, answer, end } = await batch()
  expect(questions).toEqual([
    { name: 'getWaitingWork', params: { organisationId: 'one' }, query: { source: 'APP' } },
    { name: 'getWaitingWork', params: { organisationId: 'two' }, query: { source: 'APP' } },
  ])
  answer(ok(1, { gaps: 2 }))
  await until(() => expect(two.value).toEqual({ gaps: 2 }))
  expect(one.value).toBeUndefined()
  answer(ok(0, { gaps: 1 }))
  end()
  await until(() => expect(one.value).toEqual({ gaps: 1 }))
})

test('a question alone is a request of its own', async () => {
  const one = asked('alone')
  await until(() => expect(one.value).toEqual({ alone: true }))
  expect(batches()).toEqual([])
})

test('more questions than a request may hold are several requests', async () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((id) => asked(id))
  await batch(1)
  expect(batches().map(({ questions }) => questions.length)).toEqual([3, 2])
  for (const { questions, answer, end } of batches()) {
    answer(...questions.map(({ params }, at) => ok(at, { of: params?.organisationId })))
    end()
  }
  await until(() => expect(all.map(({ value }) => value)).toHaveLength(5))
  await until(() => expect(all.at(-1)?.value).toEqual({ of: 'e' }))
})

test('a refusal of one question is its own', async () => {
  const [one, two] = [asked('one'), asked('two')]
  const { answer, end } = await batch()
  answer(
    { at: 0, status: 403, body: { code: 'forbidden', message: 'Not yours' } },
    ok(1, { gaps: 2 }),
  )
  end()
  await until(() => expect(one.error).toMatchObject({ status: 403, message: 'Not yours' }))
  await until(() => expect(two.value).toEqual({ gaps: 2 }))
})

test('a question without an answer is asked again, the others are not', async () => {
  Object.assign(patience, { moreTries: 1, pauseMs: 1 })
  const [one, two] = [asked('one'), asked('two')]
  const { answer, end } = await batch()
  answer(ok(0, { gaps: 1 }))
  end() // breaks off
  await until(() => expect(two.value).toEqual({ alone: true }))
  expect(one.value).toEqual({ gaps: 1 })
  expect(sent.at(-1)?.path).toContain('/two/')
  Object.assign(patience, { pauseMs: 0 })
})

test('an older server, which knows no such request, gets each question by itself', async () => {
  refusal = 404
  const [one, two] = [asked('one'), asked('two')]
  await until(() => expect([one.value, two.value]).toEqual([{ alone: true }, { alone: true }]))
})

test('a question that can only be asked alone is', async () => {
  const [one, two] = [asked('one'), asked('two')]
  const { answer, end } = await batch()
  answer({ at: 0, status: 421, body: null }, ok(1, { gaps: 2 }))
  end()
  await until(() => expect([one.value, two.value]).toEqual([{ alone: true }, { gaps: 2 }]))
})

test('a refusal of the whole request is one of each question', async () => {
  refusal = 401
  const [one, two] = [asked('one'), asked('two')]
  await until(() => expect(one.error).toMatchObject({ status: 401 }))
  await until(() => expect(two.error).toMatchObject({ status: 401 }))
})

test('the request ends once nobody waits for an answer any longer, not before', async () => {
  const leaving = [new AbortController(), new AbortController()]
  leaving.forEach(({ signal }, place) => asked(`left${place}`, signal))
  const answered = asked('answered')
  const { answer, signal } = await batch()
  answer(ok(2, { gaps: 1 }))
  await until(() => expect(answered.value).toBeDefined())
  leaving[0]?.abort()
  expect(signal?.aborted).toBe(false)
  leaving[1]?.abort()
  await until(() => expect(signal?.aborted).toBe(true))
})
