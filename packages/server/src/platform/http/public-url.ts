import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

const WILDCARDS = ['0.0.0.0', '::']

/**
 * Our address in links that leave the server: PUBLIC_URL, or the address we listen on. The Host header of a request is
 * never used.
 */
export function publicUrlOf(
  app: Pick<FastifyInstance, 'server'>,
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
): string {
  if (publicUrl) return publicUrl
  const bound = app.server.address()
  const name = WILDCARDS.includes(host) ? '127.0.0.1' : host
  const at = typeof bound === 'object' && bound ? bound.port : port
  return `http://${name.includes(':') ? `[${name}]` : name}:${at}`
}
