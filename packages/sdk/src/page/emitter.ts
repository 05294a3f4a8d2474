import type { ErrorReason, HostEventName, HostEvents } from '@agent-assist/contract/wire'
import type { Journal } from './journal.ts'
import type { Listener } from './types.ts'

export type Emitter = ReturnType<typeof createEmitter>

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The listeners of one page. An error thrown by a listener is reported and does not stop the others. */
export function createEmitter(journal?: Pick<Journal, 'add'>) {
  const listeners = new Map<HostEventName, Set<Listener<never>>>()
  const warned = new Set<string>()
  let ready: HostEvents['ready'] | undefined

  function call<N extends HostEventName>(name: N, listener: Listener<N>, payload: HostEvents[N]) {
    try {
      listener(payload)
    } catch (error) {
      const message = `a listener of '${name}' threw: ${messageOf(error)}`
      if (name === 'error') warn('listener_failed', message)
      else report('listener_failed', message)
    }
  }

  function emit<N extends HostEventName>(name: N, payload: HostEvents[N]): void {
    if (name === 'ready') {
      if (ready) return // once per boot
      ready = payload as HostEvents['ready']
    }
    journal?.add('event', name, payload)
    const chosen = (listeners.get(name) ?? []) as Iterable<Listener<N>>
    for (const listener of Array.from(chosen)) call(name, listener, payload)
  }

  /** Writes one console warning per cause, however often it occurs. */
  function warn(reason: ErrorReason, message: string): void {
    if (warned.has(reason + message)) return
    warned.add(reason + message)
    console.warn(`[agent-assist] ${message}`)
  }

  function report(reason: ErrorReason, cause: unknown): void {
    const message = messageOf(cause)
    warn(reason, message)
    emit('error', { reason, message })
  }

  function off<N extends HostEventName>(name: N, listener: Listener<N>): void {
    listeners.get(name)?.delete(listener)
  }

  function on<N extends HostEventName>(name: N, listener: Listener<N>): () => void {
    const chosen = listeners.get(name) ?? new Set()
    listeners.set(name, chosen.add(listener))
    if (name === 'ready' && ready) call('ready', listener as Listener<'ready'>, ready)
    return () => off(name, listener)
  }

  function clear(): void {
    listeners.clear()
    warned.clear()
    ready = undefined
  }

  return { emit, report, on, off, clear }
}
