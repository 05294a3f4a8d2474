import { pipeline, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressed, compressor, encodingFor, LEAST_BYTES } from '../basics/encodings.ts'

/** Types of content that are text. Pictures are compressed already, and events must arrive one by one. */
const TEXTUAL = /^(text\/(?!event-stream)|application\/(json|x-ndjson|javascript|xml)|image\/svg)/i

const isTextual = (reply: FastifyReply) =>
  TEXTUAL.test(String(reply.getHeader('content-type') ?? ''))

/** A file of known length comes from a folder, whose texts were compressed when they were built. */
const isFile = (reply: FastifyReply) => reply.hasHeader('content-length')

const bytesOf = (payload: string | Buffer) =>
  typeof payload === 'string' ? Buffer.byteLength(payload) : payload.length

async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const isStream = payload instanceof Readable
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (!isTextual(reply) || reply.hasHeader('content-encoding')) return payload
  if (!isText && !(isStream && !isFile(reply))) return payload
  if (isText && bytesOf(payload) < LEAST_BYTES) return payload
  reply.header(
    'vary',
    [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '),
  )
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding || request.method === 'HEAD') return payload
  reply.header('content-encoding', encoding).removeHeader('content-length')
  if (isText) return compressed(encoding, payload)
  // who reads notices an error by the end of the stream
  return pipeline(payload, compressor(encoding), () => undefined)
}

/** Compresses texts that are worth it, for callers that accept it; streams piece by piece. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload) => compress(request, reply, payload))
}
