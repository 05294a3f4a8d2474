import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The request bodies as they were received, for signature checks. */
const raw = new WeakMap<FastifyRequest, Buffer>()

/** Makes a scope's routes parse JSON bodies and hold their bytes until the request is answered. */
export function storeRawBodies(scope: FastifyInstance): void {
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

/** The bytes of a request's JSON body; empty when it had none. */
export const rawBody = (request: FastifyRequest): Buffer => raw.get(request) ?? Buffer.alloc(0)
