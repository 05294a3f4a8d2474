import type { RouteName } from '@agent-assist/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A tagged answer, as its JSON text; without the text the caller has it. */
export interface TaggedAnswer {
  tag: string
  asOf: string
  text?: string
}

/** What a route answers: a value, or a tagged answer. */
export type Answered = { body: unknown } | TaggedAnswer

/** Checks a request and answers it, as the route of this name does. */
type Answer = (request: FastifyRequest) => Promise<Answered>

const answers = new WeakMap<FastifyInstance, Map<RouteName, Answer>>()

/**
 * The answers of all routes that an app serves by itself. Routes of its inner scopes are not among them: the hooks of
 * a scope run only for requests.
 */
export function answersOf(app: FastifyInstance): Map<RouteName, Answer> {
  const known = answers.get(app) ?? new Map<RouteName, Answer>()
  answers.set(app, known)
  return known
}
