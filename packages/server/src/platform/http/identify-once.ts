import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../basics/errors.ts'
import { isInRanges } from '../security/address-ranges.ts'
import { type Caller, identify } from './session.ts'
import type { Api } from './route.ts'

const known = new WeakMap<IncomingMessage, Map<string, Promise<Caller>>>()

/** Throws when a key is used from a network where it does not work. */
function checkNetwork(caller: Caller, address: string): Caller {
  const ranges = caller.kind === 'key' ? caller.addressRanges : undefined
  if (!ranges || isInRanges(address, ranges)) return caller
  throw new Refusal('forbidden', 'This API key does not work from this network.')
}

/** Identifies the caller of a request by the token: once, also when it asks several questions. */
export function identifyOnce(
  { db, config }: Pick<Api, 'db' | 'config'>,
  { raw, ip }: FastifyRequest,
  token: string,
): Promise<Caller> {
  const ofRequest = known.get(raw) ?? new Map<string, Promise<Caller>>()
  known.set(raw, ofRequest)
  const caller =
    ofRequest.get(token) ?? identify(db, config, token).then((one) => checkNetwork(one, ip))
  ofRequest.set(token, caller)
  return caller
}
