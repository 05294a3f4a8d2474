import type {
  AgentNotice,
  HostEventName,
  HostEvents,
  SdkErrorCode,
} from '@agent-assist/contract/wire'
import type { About, ErrorPage, Explain } from './error-page.ts'
import type { Journal } from './journal.ts'
import type { Listener } from './types.ts'

export type Emitter = ReturnType<typeof createEmitter>

/** The fix when the module that explains errors cannot be loaded either. */
const UNREACHABLE = 'check network and CSP.'

/**
 * The listeners of one page. An error thrown by a listener is reported and does not stop the others. `load` fetches the
 * module that explains errors.
 */
export function createEmitter(load: () => Promise<{ explain: Explain }>, journal?: Journal) {
  const listeners = new Map<HostEventName, Set<Listener<never>>>()
  const page: ErrorPage = { emit, logged: new Set() }
  let ready: HostEvents['ready'] | undefined
  let isLost = false

  function call<N extends HostEventName>(name: N, listener: Listener<N>, payload: HostEvents[N]) {
    try {
      listener(payload)
    } catch (error) {
      void report('listener_failed', error, { name })
    }
  }

  function emit<N extends HostEventName>(name: N, payload: HostEvents[N]): void {
    if (name === 'ready') {
      if (ready) return // once per boot
      ready = payload as HostEvents['ready']
    }
    journal?.add('event', name, payload)
    const chosen = (listeners.get(name) ?? []) as Iterable<Listener<N>>
    // oxlint-disable-next-line unicorn/no-useless-spread -- a copy, as a listener may add one; Prototype's Array.from takes no Set
    for (const listener of [...chosen]) call(name, listener, payload)
  }

  /**
   * Emits the error with its fix, and logs one line per code on the console. Resolves to what an agent can be shown, if
   * the page's setup is the cause.
   */
  function report(
    code: SdkErrorCode,
    cause: unknown,
    about?: About,
  ): Promise<AgentNotice | undefined> {
    return load()
      .then(({ explain }) => explain(page, code, cause, about))
      .catch(() => {
        const lost = 'network_unreachable'
        if (!isLost) console.warn(`[agent-assist] ${lost}: ${UNREACHABLE}`)
        isLost = true
        return emit('error', { code: lost, message: String(cause), fix: UNREACHABLE }) as undefined
      })
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
    page.logged.clear()
    ready = undefined
  }

  return { emit, report, on, off, clear, page }
}
