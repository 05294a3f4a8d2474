import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The bytes that a signature is about, as they came. */
const raw = new WeakMap<FastifyRequest, Buffer>()

/** Bodies of the scope's routes are JSON whose bytes are kept until the request is answered. */
export function keepRawBodies(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error')
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => {
      raw.set(request, body)
      void parseJson(request, body.toString('utf8'), done)
    },
  )
}

/** The bytes of a request's body; none when it had no body of JSON. */
export const rawBody = (request: FastifyRequest): Buffer => raw.get(request) ?? Buffer.alloc(0)
