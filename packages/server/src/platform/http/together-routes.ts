import { Readable } from 'node:stream'
import {
  ASKED_ALONE,
  LONG_RUNNING,
  type Question,
  type QuestionAnswer,
  type Route,
  type RouteName,
  routes,
} from '@agent-assist/contract'
import type { FastifyRequest } from 'fastify'
import { answerOfError } from '../basics/errors.ts'
import { type Answered, answersOf } from './route-answers.ts'
import { asReady } from './as-ready.ts'
import { type Api, inputOf } from './route.ts'
import { WRITES_BY_GET } from './view-guard.ts'

/** Questions of one request that are worked on at once: as many as requests of a browser over HTTP/1.1. */
const AT_ONCE = 6

const isRoute = (name: string): name is RouteName => Object.hasOwn(routes, name)

/** Whether a route may be asked together with others: it reads, and its answer is no stream. */
export function isAskedTogether(name: string): name is RouteName {
  if (!isRoute(name)) return false
  const { method }: Route = routes[name]
  return method === 'GET' && !WRITES_BY_GET.includes(name) && !(name in LONG_RUNNING)
}

/** The request that a question would have been by itself. */
const requestOf = (request: FastifyRequest, { params = {}, query = {}, known }: Question) =>
  Object.create(request, {
    params: { value: params },
    query: { value: query },
    body: { value: undefined },
    headers: { value: { ...request.headers, 'if-none-match': known } },
  }) as FastifyRequest

/** The line of an answer; a tagged one that the caller has is not sent again. */
function answeredLine(at: number, answered: Answered): string {
  if ('body' in answered) return lineOf({ at, status: 200 }, JSON.stringify(answered.body ?? null))
  const { tag, asOf, text } = answered
  const named = tag ? { tag, asOf } : {}
  return lineOf({ at, status: text === undefined ? 304 : 200, ...named }, text ?? 'null')
}

/** A line of the answer: `QuestionAnswer` of the contract. Some bodies are text already and are not parsed again. */
const lineOf = (head: Omit<QuestionAnswer, 'body'>, body: string) =>
  `${JSON.stringify(head).slice(0, -1)},"body":${body}}\n`

/** Answers one question; it runs through the same checks and limits as a request of its own. */
async function answerTo(
  { app }: Api,
  request: FastifyRequest,
  question: Question,
  at: number,
): Promise<string> {
  const { name } = question
  const answer = isAskedTogether(name) ? answersOf(app).get(name) : undefined
  if (!answer) return lineOf({ at, status: ASKED_ALONE }, 'null')
  try {
    return answeredLine(at, await answer(requestOf(request, question)))
  } catch (error) {
    const { body, ...head } = answerOfError(error as Error, request)
    return lineOf({ at, ...head }, JSON.stringify(body))
  }
}

/** Several questions of a screen in one request, each answered as soon as it is ready. */
export function togetherRoutes(api: Api): void {
  const { method, path } = routes.askTogether
  api.app.route({
    method,
    url: `/api${path}`,
    handler: async (request, reply) => {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const { body } = await inputOf(api, 'askTogether', request)
      const work = (question: Question, at: number) => answerTo(api, request, question, at)
      reply
        .type('application/x-ndjson; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no') // a buffering proxy would defeat the stream
      return reply.send(Readable.from(asReady(body.questions, AT_ONCE, work, gone.signal)))
    },
  })
}
