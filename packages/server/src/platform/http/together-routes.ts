import {
  LONG_RUNNING,
  type Question,
  type QuestionAnswer,
  type Route,
  type RouteName,
  routes,
} from '@agent-assist/contract'
import type { FastifyRequest } from 'fastify'
import { answerOfError, Refusal } from '../basics/errors.ts'
import { answersOf } from './answers.ts'
import { asReady } from './as-ready.ts'
import { type Api, streamRoute } from './route.ts'
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
const requestOf = (request: FastifyRequest, { params = {}, query = {} }: Question) =>
  Object.create(request, {
    params: { value: params },
    query: { value: query },
    body: { value: undefined },
  }) as FastifyRequest

/** Answers one question; it runs through the same checks and limits as a request of its own. */
async function answerTo(
  { app }: Api,
  request: FastifyRequest,
  question: Question,
  at: number,
): Promise<QuestionAnswer> {
  try {
    const { name } = question
    const answer = isAskedTogether(name) ? answersOf(app).get(name) : undefined
    if (!answer) throw new Refusal('bad_input', `${name} cannot be asked together with others.`)
    return { at, status: 200, body: await answer(requestOf(request, question)) }
  } catch (error) {
    return { at, ...answerOfError(error as Error, request) }
  }
}

/** Several questions of a screen in one request, each answered as soon as it is ready. */
export function togetherRoutes(api: Api): void {
  streamRoute(api, 'askTogether', async ({ body: { questions }, request }, signal) =>
    asReady(questions, AT_ONCE, (question, at) => answerTo(api, request, question, at), signal),
  )
}
