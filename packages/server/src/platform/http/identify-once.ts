import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { type Caller, identify } from './session.ts'
import type { Api } from './route.ts'

const known = new WeakMap<IncomingMessage, Map<string, Promise<Caller>>>()

/** Identifies the caller of a request by the token: once, also when it asks several questions. */
export function identifyOnce(
  { db, config }: Pick<Api, 'db' | 'config'>,
  { raw }: FastifyRequest,
  token: string,
): Promise<Caller> {
  const ofRequest = known.get(raw) ?? new Map<string, Promise<Caller>>()
  known.set(raw, ofRequest)
  const caller = ofRequest.get(token) ?? identify(db, config, token)
  ofRequest.set(token, caller)
  return caller
}
