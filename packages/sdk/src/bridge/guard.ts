import type { Endpoint } from 'comlink'

/*
 * Comlink lets its peer walk any path of an exposed object, construct and set: exposing one function gives the peer
 * `Function`, hence code in the page. The guard filters the messages between port and comlink. It passes only calls of
 * listed functions with plain arguments, and answers to our own calls.
 */

interface Apply {
  id: string
  type: 'APPLY'
  path: [string]
  argumentList: { type: 'RAW'; value: unknown }[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isPlain = (argument: unknown): boolean => isRecord(argument) && argument.type === 'RAW'

/** A call of one of the listed functions, by its own name, with plain arguments. */
function isAllowedCall(message: Record<string, unknown>, allowed: readonly string[]): boolean {
  const { id, type, path, argumentList } = message as Partial<Apply>
  return (
    typeof id === 'string' &&
    type === 'APPLY' &&
    Array.isArray(path) &&
    path.length === 1 &&
    allowed.includes(path[0]) &&
    Array.isArray(argumentList) &&
    argumentList.every(isPlain)
  )
}

/** An answer without live objects. */
const isAnswer = (message: Record<string, unknown>): boolean =>
  typeof message.id === 'string' &&
  !('path' in message) &&
  (message.type === 'RAW' || (message.type === 'HANDLER' && message.name === 'throw'))

/** Whether a message from the other end may be passed to comlink. */
export const mayPass = (message: unknown, allowed: readonly string[]): boolean =>
  isRecord(message) && (isAllowedCall(message, allowed) || isAnswer(message))

/** Restricts an object to its own listed functions: no `constructor`, nothing inherited. */
export function ownFunctions<T extends object>(functions: T, names: readonly (keyof T)[]): T {
  const own = Object.create(null) as Record<keyof T, unknown>
  for (const name of names) own[name] = functions[name]
  return own as T
}

/** The port, filtered for comlink. */
export const guarded = (port: MessagePort, allowed: readonly string[]): Endpoint => ({
  postMessage: (message, transfer = []) => port.postMessage(message, transfer),
  start: () => port.start(),
  addEventListener: (type, listener) =>
    port.addEventListener(type, (event) => {
      if (mayPass((event as MessageEvent).data, allowed)) (listener as EventListener)(event)
    }),
  // comlink calls this only after a release message, which the guard refuses
  removeEventListener: () => undefined,
})
