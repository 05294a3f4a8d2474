import {
  ASKED_ALONE,
  type Input,
  type Question,
  type QuestionAnswer,
  type RouteName,
  routes,
  type Send,
  TOGETHER_MAX,
} from '@agent-assist/contract/wire'
import { linesOf } from './lines.ts'

/* What a screen asks at the same moment goes out as one request, and each answer is used as soon as it is there. */

/** Most questions of one request; 1: each question goes out by itself. Tests set it, because they answer by paths. */
export const together = { most: TOGETHER_MAX }

/** A server takes bodies up to 64 KiB. */
const MOST_CHARS = 48_000

interface Waiting {
  question: string
  token: string
  address: string
  init: RequestInit
  resolve: (response: Response) => void
  reject: (reason: unknown) => void
}

let waiting: Waiting[] = []

type Texts = Record<string, string>
type Values = Record<string, string | number | boolean | undefined>

/** The values as they would stand in the address. */
const asTexts = (values: Values = {}): Texts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  )

function questionOf(name: RouteName, input: object): string {
  const { params, query } = input as { params?: Texts; query?: Values }
  const question: Question = { name, query: { ...asTexts(query), source: 'APP' } }
  return JSON.stringify(params ? { ...question, params } : question)
}

const alone = ({ address, init, resolve, reject }: Waiting) =>
  void fetch(address, init).then(resolve, reject)

/** An answer as `fetch` would have given it. */
function responseOf({ status, retryAfterS, body }: QuestionAnswer): Response {
  const headers = retryAfterS ? { 'retry-after': String(retryAfterS) } : undefined
  const response = new Response(null, headers ? { status, headers } : { status })
  response.json = async () => body // parsed already
  return response
}

/** Gives each of them the answer that holds for all: a refusal, or a server that cannot answer several. */
async function refuseAll(response: Response, asked: readonly Waiting[]): Promise<void> {
  if (response.status === 404) return asked.forEach(alone) // an older server, during an update
  const { status, headers } = response
  const text = await response.text()
  for (const { resolve } of asked) resolve(new Response(text, { status, headers }))
}

/** Ends a request once everybody who still waits for an answer has left. */
function endWhenLeft(asked: readonly Waiting[]) {
  const ending = new AbortController()
  const left = new Set(asked)
  for (const one of asked) {
    const { signal } = one.init
    const leave = () => {
      one.reject(signal?.reason)
      if (left.delete(one) && left.size === 0) ending.abort()
    }
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave, { once: true })
  }
  return { signal: ending.signal, left }
}

async function askTogether(asked: readonly Waiting[]): Promise<void> {
  const token = asked[0]?.token ?? ''
  const { signal, left } = endWhenLeft(asked)
  try {
    const { method, path } = routes.askTogether
    const response = await fetch(`${location.origin}/api${path}?source=APP`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      body: `{"questions":[${asked.map(({ question }) => question).join(',')}]}`,
      signal,
    })
    if (!response.ok || !response.body) return await refuseAll(response, asked)
    for await (const line of linesOf(response.body)) {
      const answer = JSON.parse(line) as QuestionAnswer // the server built it from the same shape
      const one = asked[answer.at]
      if (!one || !left.delete(one)) continue
      if (answer.status === ASKED_ALONE) alone(one)
      else one.resolve(responseOf(answer))
    }
    throw new TypeError('The answer ended early.')
  } catch (error) {
    for (const { reject } of left) reject(error)
  }
}

/** Parts that one request may hold. */
function* portionsOf(asked: readonly Waiting[]): Generator<Waiting[]> {
  let portion: Waiting[] = []
  let chars = 0
  for (const one of asked) {
    if (portion.length === together.most || chars + one.question.length > MOST_CHARS) {
      yield portion
      portion = []
      chars = 0
    }
    portion.push(one)
    chars += one.question.length
  }
  if (portion.length > 0) yield portion
}

function sendAll(): void {
  const all = new Map<string, Waiting[]>()
  for (const one of waiting) all.set(one.token, [...(all.get(one.token) ?? []), one])
  waiting = []
  for (const asked of all.values())
    for (const portion of portionsOf(asked)) {
      const [first, second] = portion
      if (first && !second) alone(first)
      else void askTogether(portion)
    }
}

/** Sends a question with others of the same moment; like `fetch`, which it is for everything that does not only read. */
export const sendTogether =
  <N extends RouteName>(name: N, input: Input<N>): Send =>
  (address, init) => {
    const token = new Headers(init.headers).get('authorization')
    if (!token || init.method !== 'GET' || together.most < 2) return fetch(address, init)
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(sendAll)
      waiting.push({ question: questionOf(name, input), token, address, init, resolve, reject })
    })
  }
